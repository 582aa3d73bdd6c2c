// Draws the sample video lesson, `public/lessons/buying-a-bundle.mp4` (`npm run draw-lesson`): run it again when a step of buying changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../e2e/support/browser.mjs';

const steps = [
  { en: 'Buying a bundle', sw: 'Kununua kifurushi', screen: ['Bundle Hub'] },
  {
    en: '1. Choose a bundle',
    sw: '1. Chagua kifurushi',
    screen: ['Vodacom', '5 GB', 'Siku 7', 'TSh 10,000'],
  },
  {
    en: '2. Enter the number that pays',
    sw: '2. Weka namba inayolipa',
    screen: ['M-Pesa', '0754 ••• •••'],
  },
  {
    en: '3. Enter your PIN on your own phone, nowhere else',
    sw: '3. Weka PIN kwenye simu yako tu',
    screen: ['TSh 10,000', 'PIN ••••'],
  },
  {
    en: '4. Say who gets the bundle',
    sw: '4. Sema nani apokee kifurushi',
    screen: ['0688 ••• •••'],
  },
  {
    en: '5. Keep the order ID: it shows how far the order is',
    sw: '5. Tunza namba ya oda: inaonyesha oda imefika wapi',
    screen: ['TBH482-7K3M9QX2TC', '✓'],
  },
];

const browser = await launchBrowser();
const page = await browser.newPage();
const bytes = await page.evaluate(record, steps);
await browser.close();
mkdirSync('public/lessons', { recursive: true });
writeFileSync('public/lessons/buying-a-bundle.mp4', Buffer.from(bytes, 'base64'));

/** Runs in the browser: every step stands for four seconds, and moves in during the first half. */
async function record(steps) {
  const WIDTH = 640;
  const HEIGHT = 360;
  const STEP_MS = 4000;
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 160_000,
  });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  const begin = performance.now();
  draw(0);
  recorder.start();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - begin;
      if (elapsed < steps.length * STEP_MS) return draw(elapsed);
      clearInterval(timer);
      recorder.stop();
      return resolve();
    }, 100);
  });
  await stopped;
  const buffer = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(buffer.reduce((text, byte) => text + String.fromCharCode(byte), ''));

  function draw(elapsed) {
    const place = Math.min(Math.floor(elapsed / STEP_MS), steps.length - 1);
    const { en, sw, screen } = steps[place];
    const moved = Math.min(1, (elapsed - place * STEP_MS) / 400);
    context.fillStyle = '#fbf8f1';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    kanga();
    phone(screen, moved);
    context.globalAlpha = moved;
    const below = words(en, 28, 'bold', '#10231c', 120);
    words(sw, 24, 'normal', '#0b6b3a', below + 20);
    context.globalAlpha = 1;
    progress(place);
  }

  function kanga() {
    for (let x = 0; x < WIDTH; x += 32) {
      context.fillStyle = '#0b6b3a';
      context.fillRect(x, 0, 32, 14);
      context.fillStyle = '#f2b705';
      context.beginPath();
      context.arc(x + 16, 7, 5, 0, 7);
      context.fill();
    }
  }

  function phone(lines, moved) {
    const left = 40;
    context.fillStyle = '#10231c';
    context.beginPath();
    context.roundRect(left, 50, 150, 270, 20);
    context.fill();
    context.fillStyle = '#ffffff';
    context.fillRect(left + 10, 72, 130, 226);
    context.textAlign = 'center';
    lines.forEach((line, row) => {
      context.fillStyle = row === 0 ? '#0b6b3a' : '#10231c';
      const size = line.length > 12 ? 12 : 20;
      context.font = `bold ${size}px sans-serif`;
      context.fillText(line, left + 75, 130 + row * 44 + (1 - moved) * 24);
    });
    context.textAlign = 'left';
  }

  function words(text, size, weight, colour, top) {
    context.fillStyle = colour;
    context.font = `${weight} ${size}px sans-serif`;
    let line = '';
    let y = top;
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (context.measureText(longer).width > 380) {
        context.fillText(line, 225, y);
        y += size * 1.2;
        line = word;
      } else line = longer;
    }
    context.fillText(line, 225, y);
    return y + size;
  }

  function progress(place) {
    steps.forEach((_, step) => {
      context.fillStyle = step <= place ? '#0b6b3a' : '#d8d2c2';
      context.fillRect(225 + step * 40, 320, 32, 6);
    });
  }
}
