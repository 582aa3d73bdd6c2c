// Takes the pictures of docs/tour: buys a bundle in a demo shop and photographs what a person sees on the way.
// A picture stays as it is while it differs in little more than ids and times, so that taking them again is quiet.
import { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { DESKTOP, launchBrowser, openDevice, PHONE } from '../e2e/support/browser.mjs';
import { BUILT_CLIENT, startShop } from '../e2e/support/shop.mjs';
import { fillNumbers, finish, pay, shownOrderId, signIn } from '../e2e/support/steps.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/tour/', import.meta.url));
const MOST_BYTES = 48_000;
const QUALITY = 0.72;
const MOST_WIDTH = 960;
/** Of all pixels, so many may differ before a picture counts as changed. */
const CHANGED_SHARE = 0.01;

const NEVER_ANSWERED = '0700000022';
const DAY_MS = 86_400_000;
const yesterday = new Date(Date.now() - DAY_MS).toLocaleDateString('en-CA', {
  timeZone: 'Africa/Dar_es_Salaam',
});
/** Pages of the back office, each taken on a phone and on a desktop. */
const BACK_OFFICE = {
  today: '/admin',
  orders: '/admin/orders',
  desk: '/admin/desk',
  close: `/admin/close/${yesterday}`,
  analytics: '/admin/analytics',
};

/** In the browser: the picture as WebP, and how much of it differs from the one before. */
async function convert({ taken, before, quality, mostWidth }) {
  const { Blob, createImageBitmap, OffscreenCanvas } = globalThis;
  const draw = async (base64, type) => {
    const bytes = globalThis.Uint8Array.from(globalThis.atob(base64), (symbol) =>
      symbol.charCodeAt(0),
    );
    const image = await createImageBitmap(new Blob([bytes], { type }));
    const scale = Math.min(1, mostWidth / image.width);
    const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
    const paper = canvas.getContext('2d');
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  const encode = async (canvas) => {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new globalThis.Uint8Array(await blob.arrayBuffer());
    return globalThis.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const pixels = (canvas) =>
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const webp = await encode(await draw(taken, 'image/png'));
  if (!before) return { webp, changed: 1 };
  const [old, now] = [
    pixels(await draw(before, 'image/webp')),
    pixels(await draw(webp, 'image/webp')),
  ];
  if (old.length !== now.length) return { webp, changed: 1 };
  const visible = 48;
  let differing = 0;
  for (let at = 0; at < now.length; at += 4) {
    if ([0, 1, 2].some((part) => Math.abs(old[at + part] - now[at + part]) > visible))
      differing += 1;
  }
  return { webp, changed: differing / (now.length / 4) };
}

function readBefore(file) {
  try {
    return readFileSync(file).toString('base64');
  } catch {
    return null;
  }
}

/** A camera with a dark room of its own. */
async function openCamera(browser) {
  mkdirSync(FOLDER, { recursive: true });
  const room = await browser.newPage();
  return async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = path.join(FOLDER, `${name}.webp`);
    const taken = png.toString('base64');
    const { webp, changed } = await room.evaluate(convert, {
      taken,
      before: readBefore(file),
      quality: QUALITY,
      mostWidth: MOST_WIDTH,
    });
    const bytes = Buffer.from(webp, 'base64');
    if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
    if (changed > CHANGED_SHARE) writeFileSync(file, bytes);
    console.log(
      `${(bytes.length / 1000).toFixed(1).padStart(7)} kB  ${name}${changed > CHANGED_SHARE ? '' : ' (as before)'}`,
    );
  };
}

const [browser, shop] = [
  await launchBrowser(),
  await startShop(0.02, BUILT_CLIENT, { BUNDLEHUB_DEMO_DAYS: '90' }),
];
const device = (options) => openDevice(browser, shop.base, { viewport: PHONE, ...options });
const visit = (page, address) => page.goto(address, { waitUntil: 'networkidle' });
try {
  const shoot = await openCamera(browser);
  const desktop = await device({ viewport: DESKTOP });
  await visit(desktop.page, '/');
  await shoot(desktop.page, 'home-wide');
  await pay(desktop.page, '0754000321');
  await finish(desktop.page);
  const orderId = await shownOrderId(desktop.page);
  await desktop.close();

  const phone = await device({ language: 'sw' });
  await visit(phone.page, '/');
  await shoot(phone.page, 'home');
  await visit(phone.page, '/routers');
  await shoot(phone.page, 'routers');
  await visit(phone.page, `/track-order?id=${orderId}`);
  await phone.page.getByText(orderId).first().waitFor();
  await shoot(phone.page, 'tracking');
  await phone.close();

  const night = await device({ language: 'sw', colorScheme: 'dark' });
  await visit(night.page, '/normal-bundles');
  await night.page.getByRole('link', { name: /Wiki 6GB/ }).click();
  await fillNumbers(night.page, '0688 100 245', NEVER_ANSWERED);
  await night.page.getByRole('button', { name: /^Lipa/ }).click();
  await night.page.getByText('Ombi limetumwa').waitFor();
  await night.page.getByRole('button', { name: 'Funga taarifa' }).click();
  await shoot(night.page, 'paying');
  await night.close();

  const buyer = await device();
  await pay(buyer.page, '0754000322');
  await finish(buyer.page);
  await shoot(buyer.page, 'done');
  await buyer.close();

  const staff = await device({ viewport: DESKTOP });
  await signIn(staff.page);
  for (const [name, address] of Object.entries(BACK_OFFICE)) {
    await staff.page.setViewportSize(DESKTOP);
    await visit(staff.page, address);
    await staff.page.getByRole('button', { name: /^Live:/ }).waitFor();
    await shoot(staff.page, `${name}-wide`);
    await staff.page.setViewportSize(PHONE);
    await shoot(staff.page, name);
  }
  await staff.close();
} finally {
  await browser.close();
  await shop.stop();
}
