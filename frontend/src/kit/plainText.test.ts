import { describe, expect, it } from 'vitest';
import { parsePlainText } from './plainText';

describe('the text of a lesson', () => {
  it('has paragraphs between blank lines, and lines of one paragraph flow on', () => {
    expect(parsePlainText('One\ntwo.\n\nThree.')).toEqual([
      { is: 'paragraph', text: 'One two.' },
      { is: 'paragraph', text: 'Three.' },
    ]);
  });

  it('has headings and lists, also without blank lines around them', () => {
    expect(parsePlainText('Before\n## Title\nAfter\n- a\n- b\n  still b\n\n- c')).toEqual([
      { is: 'paragraph', text: 'Before' },
      { is: 'heading', text: 'Title' },
      { is: 'paragraph', text: 'After' },
      { is: 'list', items: ['a', 'b still b'] },
      { is: 'list', items: ['c'] },
    ]);
  });

  it('keeps what looks like markup as text', () => {
    expect(parsePlainText('<b>bold</b>')).toEqual([{ is: 'paragraph', text: '<b>bold</b>' }]);
  });

  it('is nothing where there is none', () => {
    expect(parsePlainText(' \r\n ')).toEqual([]);
  });
});
