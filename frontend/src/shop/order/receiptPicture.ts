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

/** The light theme: on the phone of somebody else nobody knows which one is chosen. */
const colours = {
  paper: '#fbf8f1',
  ink: '#10231c',
  quiet: '#4d5f57',
  leaf: '#0b6b3a',
  gold: '#f2b705',
  line: '#d8d2c2',
};

/** The receipt as a PNG to send; null where the browser draws none. */
export function drawReceipt(receipt: PictureFacts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawCloth(pen, 0);
  drawCloth(pen, HEIGHT - CLOTH);
  drawHead(pen, receipt);
  drawFacts(pen, receipt);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Pen = CanvasRenderingContext2D;

function drawHead(pen: Pen, { shop, title, product }: PictureFacts) {
  const middle = WIDTH / 2;
  pen.textAlign = 'center';
  write(pen, shop, { x: middle, y: 176, size: 44, weight: 800, colour: colours.leaf });
  drawTick(pen, middle, 310);
  write(pen, title, { x: middle, y: 480, size: 48, weight: 700, colour: colours.ink });
  write(pen, product, { x: middle, y: 610, size: 110, weight: 800, colour: colours.ink });
}

function drawTick(pen: Pen, x: number, y: number) {
  pen.fillStyle = colours.gold;
  pen.beginPath();
  pen.arc(x, y, 76, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = colours.ink;
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
  drawRow(pen, y + 12, '', { text: total, size: 72 });
  pen.textAlign = 'center';
  write(pen, saying, {
    x: WIDTH / 2,
    y: HEIGHT - CLOTH - 56,
    size: 36,
    weight: 500,
    colour: colours.quiet,
  });
}

function drawRow(pen: Pen, y: number, label: string, value: { text: string; size: number }) {
  pen.strokeStyle = colours.line;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(MARGIN, y - 60);
  pen.lineTo(WIDTH - MARGIN, y - 60);
  pen.stroke();
  pen.textAlign = 'left';
  write(pen, label, { x: MARGIN, y, size: 40, weight: 500, colour: colours.quiet });
  pen.textAlign = 'right';
  const { text, size } = value;
  write(pen, text, { x: WIDTH - MARGIN, y, size, weight: 800, colour: colours.ink });
}

interface Style {
  x: number;
  y: number;
  size: number;
  weight: number;
  colour: string;
}

/** Never wider than the paper: long names are drawn narrower. */
function write(pen: Pen, text: string, { x, y, size, weight, colour }: Style) {
  pen.fillStyle = colour;
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
}

/** The border of `theme/kanga.svg`. */
function drawCloth(pen: Pen, top: number) {
  pen.fillStyle = colours.leaf;
  pen.fillRect(0, top, WIDTH, CLOTH);
  const half = CLOTH / 2;
  for (let x = half; x < WIDTH + half; x += CLOTH * 1.5) {
    diamond(pen, x, top + half, half, colours.gold);
    diamond(pen, x, top + half, half / 2, colours.ink);
    dot(pen, x, top + half, 6);
    dot(pen, x + CLOTH * 0.75, top + half, 10);
  }
}

function diamond(pen: Pen, x: number, y: number, radius: number, colour: string) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x - radius, y);
  pen.lineTo(x, y - radius);
  pen.lineTo(x + radius, y);
  pen.lineTo(x, y + radius);
  pen.fill();
}

function dot(pen: Pen, x: number, y: number, radius: number) {
  pen.fillStyle = colours.paper;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
