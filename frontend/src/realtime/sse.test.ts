import { expect, it } from 'vitest';
import { frameReader, type Frame } from './sse';

function read(...pieces: string[]): Frame[] {
  const frames: Frame[] = [];
  const reader = frameReader((frame) => frames.push(frame));
  pieces.forEach(reader);
  return frames;
}

it('a frame is told when it is whole, wherever the pieces end', () => {
  const text = 'id: 7\nevent: data-update\ndata: {"a":1}\n\n';
  const whole = [{ event: 'data-update', id: '7', data: '{"a":1}' }];
  expect(read(text)).toEqual(whole);
  expect(read(...Array.from(text))).toEqual(whole);
  expect(read(text.slice(0, -1))).toEqual([]);
});

it('comments, hints and empty frames say nothing', () => {
  expect(read(': still here\n\nretry: 2000\n\n\n')).toEqual([]);
});

it('lines of data belong together, and lines may end as in Windows', () => {
  expect(read('data: one\r\ndata:two\r\n\r\n')).toEqual([
    { event: 'message', id: '', data: 'one\ntwo' },
  ]);
});

it('nothing of a frame is left for the next one', () => {
  const [, second] = read('id: 7\nevent: ready\ndata: {}\n\ndata: x\n\n');
  expect(second).toEqual({ event: 'message', id: '', data: 'x' });
});
