// The main ways through the shop in Firefox and WebKit. `run.mjs` leaves this file to `make nightly`.
import { after, before, test } from 'node:test';
import { URL } from 'node:url';
import './support/failures.mjs';
import { missing, startFirefox, startWebKit } from './support/otherBrowsers.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { ORDER_ID } from './support/steps.mjs';
import { until } from './support/until.mjs';

let shop;
before(async () => {
  shop = await startShop(0.02);
});
after(() => shop?.stop());

const textOf = (driver) => driver.run(() => globalThis.document.body.innerText);

const sees = (driver, pattern) =>
  until(async () => pattern.exec(await textOf(driver)), `${pattern} is shown`);

/** Presses what bears a name of this pattern, once it is there. */
const press = (driver, name) =>
  until(
    () =>
      driver.run((pattern) => {
        const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;
        const found = [...globalThis.document.querySelectorAll('a, button, label')].find(
          (element) =>
            new RegExp(pattern).test(nameOf(element).trim()) && element.getClientRects().length > 0,
        );
        found?.click();
        return Boolean(found);
      }, name),
    `${name} can be pressed`,
  );

/** Types into the field of this label as a person does: what is typed is heard by the page. */
const type = (driver, label, text) =>
  until(
    () =>
      driver.run(
        (start, typed) => {
          const labels = [...globalThis.document.querySelectorAll('label')];
          const { control } = labels.find((one) => one.textContent.startsWith(start)) ?? {};
          if (!control) return false;
          control.focus();
          control.select();
          globalThis.document.execCommand('insertText', false, typed);
          return control.value === typed;
        },
        label,
        text,
      ),
    `${text} is typed into ${label}`,
  );

async function buyTrackAndOpen(driver) {
  const at = (address) => new URL(address, shop.base).href;
  await driver.goto(at('/normal-bundles'));
  await press(driver, ': Weekly 6GB$');
  await type(driver, 'Number that receives the data', '0688100245');
  await press(driver, '^Change the number that pays');
  await type(driver, 'Paying phone number', '0700000001');
  await press(driver, '^Pay TSh');
  await sees(driver, /Paid and ordered/);
  const [orderId] = await sees(driver, ORDER_ID);

  await driver.goto(at('/track-order'));
  await type(driver, 'Order ID', orderId);
  await press(driver, '^Track order');
  await sees(driver, /Pending|Processing|Delivered/);

  await driver.goto(at('/admin/login'));
  await type(driver, 'Email', ADMIN.email);
  await type(driver, 'Password', ADMIN.password);
  await press(driver, '^Sign in');
  await sees(driver, /Today/);
  await driver.goto(at('/admin/orders'));
  await sees(driver, new RegExp(orderId));
}

for (const [name, start] of Object.entries({ firefox: startFirefox, webkit: startWebKit })) {
  test(`${name} buys, tracks and opens the back office`, { skip: missing[name] }, async () => {
    const driver = await start();
    try {
      await buyTrackAndOpen(driver);
    } finally {
      await driver.end();
    }
  });
}
