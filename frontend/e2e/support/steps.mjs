import { ADMIN } from './shop.mjs';

export const ORDER_ID = /TBH\d{3}-[0-9A-Z]{10}/;

/** Ends at the page that required the sign-in, or else at Today. */
export async function signIn(page, arrivesAt = 'Today') {
  await page.goto('/admin/login');
  await page.getByText('Demo shop: the form is filled in for you.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: arrivesAt, level: 1, exact: true }).waitFor();
}

export async function shownOrderId(page) {
  const text = await page.getByText(ORDER_ID).first().textContent();
  return ORDER_ID.exec(text)[0];
}

/** Starts the payment of a normal bundle of 10,000 shillings. It may complete before the waiting page is seen. */
export async function pay(page, phone) {
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  await fillNumbers(page, RECIPIENT, phone);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Request sent').or(page.getByText('Paid and ordered')).first().waitFor();
}

/** On the network of the bundle. */
const RECIPIENT = '0688 100 245';

/** Who receives and who pays, in the open pay sheet. */
export async function fillNumbers(page, recipient, payer) {
  await page.getByLabel(/^(Number that receives|Namba inayopokea)/).fill(recipient);
  await page
    .getByRole('button', { name: /^(Change the number that pays|Badilisha namba inayolipa)/ })
    .click();
  await page.getByLabel(/^(Paying phone number|Namba ya simu ya kulipia)/).fill(payer);
}

/** Waits for the order that the money makes. */
export async function finish(page) {
  await page.getByText('Paid and ordered').waitFor();
  await page.getByText(ORDER_ID).first().waitFor();
}

/** Fills in the order form of a payment that came without it, and waits for the order. */
export async function fillOrderForm(page) {
  await page.getByLabel('Full name').fill('Asha Mushi');
  await page.getByLabel('I have no e-mail').check();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted successfully').waitFor();
}

export function closeDialog(page) {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();
}

/** Finds the only order of a customer in the list, and returns the drawer that shows it. */
export async function openOnlyOrder(page, search, shown) {
  await page.goto('/admin/orders');
  await page.getByLabel('Search orders').fill(search);
  await page.waitForURL(/[?&]q=/);
  await page.getByText('1 order', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: shown }).click();
  return page.getByRole('dialog');
}

let customers = 210;

/** Orders the router with the largest stock for cash through the API. Returns the order id. */
export async function orderRouter(shop, customerName) {
  const { data } = await shop.ask('/routers');
  const [router] = data.sort((one, other) => other.stock - one.stock);
  const {
    status,
    code,
    data: order,
  } = await shop.ask('/orders', {
    productId: router._id,
    customerName,
    // A phone may have two open cash orders at most.
    phoneNumber: `0754000${customers++}`,
    amount: router.price,
    bundleDetails: { type: 'router' },
    customerDetails: { location: 'Mwanza, Nyamagana' },
  });
  if (status !== 201) throw new Error(`the order failed: ${status} ${code}`);
  return order.orderId;
}

/** Opens the account menu at the top right of the back office. */
export function openAccount(page) {
  return page.getByRole('button', { name: /^Your account:/ }).click();
}
