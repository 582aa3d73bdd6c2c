import { lightColours } from '../../theme/lightColours';

/** What stands on the picture, in the language of the page. It shows no order id, which would open the order. */
export interface PictureFacts {
  shop: string;
  title: string;
  product: string;
  facts: readonly (readonly [label: string, value: string])[];
  total: string;
  saying: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 96;
const CLOTH = 72;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const COLOURS = ['paper', 'ink', 'quiet', 'leaf', 'gold', 'line'] as const;
type Colour = (typeof COLOURS)[number];

/** The receipt as a PNG to send; null where the browser draws none. */
export function drawReceipt(receipt: PictureFacts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // The theme of another phone is unknown.
  const pen = Object.assign(context, { colours: lightColours(COLOURS) });
  pen.fillStyle = pen.colours.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawCloth(pen, 0);
  drawCloth(pen, HEIGHT - CLOTH);
  drawHead(pen, receipt);
  drawFacts(pen, receipt);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Pen = CanvasRenderingContext2D & { colours: Record<Colour, string> };

function drawHead(pen: Pen, { shop, title, product }: PictureFacts) {
  const middle = WIDTH / 2;
  pen.textAlign = 'center';
  write(pen, shop, { x: middle, y: 176, size: 44, weight: 800, colour: 'leaf' });
  drawTick(pen, middle, 310);
  write(pen, title, { x: middle, y: 480, size: 48, weight: 700, colour: 'ink' });
  write(pen, product, { x: middle, y: 610, size: 110, weight: 800, colour: 'ink' });
}

function drawTick(pen: Pen, x: number, y: number) {
  pen.fillStyle = pen.colours.gold;
  pen.beginPath();
  pen.arc(x, y, 76, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = pen.colours.ink;
  pen.lineWidth = 16;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - 34, y + 4);
  pen.lineTo(x - 8, y + 30);
  pen.lineTo(x + 38, y - 26);
  pen.stroke();
}

const ROW = 92;

function drawFacts(pen: Pen, { facts, total, saying }: PictureFacts) {
  let y = 730;
  for (const [label, value] of facts) {
    drawRow(pen, y, label, { text: value, size: 44 });
    y += ROW;
  }
  drawRow(pen, y, '', { text: '', size: 44 });
  pen.textAlign = 'right';
  const amount: Style = { x: WIDTH - MARGIN, y: y + 36, size: 80, weight: 800, colour: 'leaf' };
  write(pen, total, amount);
  pen.textAlign = 'center';
  write(pen, saying, {
    x: WIDTH / 2,
    y: HEIGHT - CLOTH - 56,
    size: 36,
    weight: 500,
    colour: 'quiet',
  });
}

function drawRow(pen: Pen, y: number, label: string, value: { text: string; size: number }) {
  pen.strokeStyle = pen.colours.line;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(MARGIN, y - 60);
  pen.lineTo(WIDTH - MARGIN, y - 60);
  pen.stroke();
  pen.textAlign = 'left';
  write(pen, label, { x: MARGIN, y, size: 40, weight: 500, colour: 'quiet' });
  pen.textAlign = 'right';
  const { text, size } = value;
  write(pen, text, { x: WIDTH - MARGIN, y, size, weight: 800, colour: 'ink' });
}

interface Style {
  x: number;
  y: number;
  size: number;
  weight: number;
  colour: Colour;
}

/** Never wider than the paper: long names are drawn narrower. */
function write(pen: Pen, text: string, { x, y, size, weight, colour }: Style) {
  pen.fillStyle = pen.colours[colour];
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
}

/** The border of `theme/kanga.svg`. */
function drawCloth(pen: Pen, top: number) {
  pen.fillStyle = pen.colours.leaf;
  pen.fillRect(0, top, WIDTH, CLOTH);
  const half = CLOTH / 2;
  for (let x = half; x < WIDTH + half; x += CLOTH * 1.5) {
    diamond(pen, x, top + half, half, 'gold');
    diamond(pen, x, top + half, half / 2, 'ink');
    dot(pen, x, top + half, 6);
    dot(pen, x + CLOTH * 0.75, top + half, 10);
  }
}

function diamond(pen: Pen, x: number, y: number, radius: number, colour: Colour) {
  pen.fillStyle = pen.colours[colour];
  pen.beginPath();
  pen.moveTo(x - radius, y);
  pen.lineTo(x, y - radius);
  pen.lineTo(x + radius, y);
  pen.lineTo(x, y + radius);
  pen.fill();
}

function dot(pen: Pen, x: number, y: number, radius: number) {
  pen.fillStyle = pen.colours.paper;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
