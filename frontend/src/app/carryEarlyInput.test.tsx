import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { carryEarlyInput } from './carryEarlyInput';

// The tests of other files run in the same document.
afterEach(() => document.body.replaceChildren());

const ENGLISH = `
  <label>Receives<input id="_R_1_" type="tel"></label>
  <label>Pays<input id="_R_2_" type="tel"></label>
  <label>Message<textarea id="_R_3_"></textarea></label>
  <label>Agreed<input id="_R_4_" type="checkbox"></label>
  <label>Sort<select><option value="price">Price</option><option value="size">Size</option></select></label>`;

/** A page of the server in English, into which somebody typed. */
function rendered(): HTMLElement {
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(ENGLISH));
  return document.body.appendChild(root);
}

function Swahili({ isWhole = true }: { isWhole?: boolean }) {
  const [pays, setPays] = useState('');
  const [message, setMessage] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [sort, setSort] = useState('price');
  return (
    <>
      <label>
        Inapokea <input type="tel" />
      </label>
      {isWhole && (
        <label>
          Inalipa <input type="tel" value={pays} onChange={(e) => setPays(e.target.value)} />
        </label>
      )}
      <label>
        Ujumbe <textarea value={message} onChange={(e) => setMessage(e.target.value)} />
      </label>
      <label>
        Sawa
        <input type="checkbox" checked={isAgreed} onChange={(e) => setAgreed(e.target.checked)} />
      </label>
      <label>
        Panga
        <select value={sort} onChange={(e) => setSort(e.target.value)}>
          <option value="price">Bei</option>
          <option value="size">Ukubwa</option>
        </select>
      </label>
      <output>{[pays, message, isAgreed, sort].join(' | ')}</output>
    </>
  );
}

function buildAnew(root: HTMLElement) {
  const page = createRoot(root);
  const show = (isWhole: boolean) =>
    act(async () => {
      page.render(<Swahili isWhole={isWhole} />);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const known = () => root.querySelector('output')?.textContent;
  return { show, known };
}

const type = (root: HTMLElement, place: number, text: string) => {
  root.querySelectorAll<HTMLInputElement>('input[type=tel], textarea')[place]!.value = text;
};

it('carries what was entered into the same fields of the page in another language', async () => {
  const root = rendered();
  type(root, 1, '0754 321 908');
  type(root, 2, 'Hello');
  root.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
  root.querySelector('select')!.value = 'size';
  carryEarlyInput(root);
  // The page before stays until the texts of the new one are there.
  type(root, 2, 'Hello again');
  root.querySelector('textarea')!.focus();
  const { show, known } = buildAnew(root);
  await show(true);
  expect(known()).toBe('0754 321 908 | Hello again | true | size');
  expect(root.querySelectorAll('input')[0]).toHaveValue('');
  expect(root.querySelector('textarea')).toHaveFocus();
});

it('waits for a field that comes later, and never fills another one', async () => {
  const root = rendered();
  type(root, 1, '0754 321 908');
  carryEarlyInput(root);
  const { show, known } = buildAnew(root);
  await show(false);
  expect(root.querySelectorAll('input')[0]).toHaveValue('');
  await show(true);
  expect(known()).toBe('0754 321 908 |  | false | price');
});

it('leaves alone what is typed into the new page later', async () => {
  const root = rendered();
  type(root, 1, '0754 321 908');
  carryEarlyInput(root);
  const { show, known } = buildAnew(root);
  await show(true);
  const field = root.querySelectorAll('input')[1]!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '07');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    root.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(known()).toBe('07 |  | false | price');
});
