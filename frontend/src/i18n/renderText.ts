import { Children, type ReactNode } from 'react';
import { formatNumber } from './numbers';

/** A text as the build compiles it (`scripts/compile-texts.cjs`). */
export type Text = string | readonly Piece[];

type Piece =
  | string
  | { value: string }
  | { number: string }
  | { percent: string }
  | Plural
  | Select
  | Tag;

interface Plural {
  plural: string;
  options: Options;
}

interface Select {
  select: string;
  options: Options;
}

interface Tag {
  tag: string;
  children: readonly Piece[];
}

type Options = Readonly<Record<string, readonly Piece[]>>;

/** The function of a tag is called with what the text has between `<b>` and `</b>`. */
export type Values = Readonly<Record<string, ReactNode | ((children: ReactNode[]) => ReactNode)>>;

/** @throws Error where a value is missing. */
export function renderText(text: Text, values: Values): ReactNode {
  if (typeof text === 'string') return text;
  const nodes = renderPieces(text, values);
  return nodes.length > 1 ? Children.toArray(nodes) : (nodes[0] ?? '');
}

function renderPieces(pieces: readonly Piece[], values: Values): ReactNode[] {
  return joined(pieces.flatMap((piece) => renderPiece(piece, values)));
}

/** Strings that follow each other become one, as each is a text node of the page. */
function joined(nodes: readonly ReactNode[]): ReactNode[] {
  const all: ReactNode[] = [];
  for (const node of nodes) {
    const last = all[all.length - 1];
    if (typeof last === 'string' && typeof node === 'string') all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
}

function renderPiece(piece: Piece, values: Values): ReactNode | ReactNode[] {
  if (typeof piece === 'string') return piece;
  if ('value' in piece) return renderValue(valueOf(values, piece.value));
  if ('number' in piece) return formatNumber(numberOf(values, piece.number));
  if ('percent' in piece) {
    return formatNumber(numberOf(values, piece.percent), { style: 'percent' });
  }
  if ('plural' in piece) return renderPieces(pluralOption(piece, values), values);
  if ('select' in piece) return renderPieces(selectOption(piece, values), values);
  return renderTag(piece, values);
}

function valueOf(values: Values, name: string): Values[string] {
  if (!(name in values)) throw new Error(`{${name}} has no value`);
  return values[name];
}

const numberOf = (values: Values, name: string) => Number(valueOf(values, name));

function renderValue(value: Values[string]): ReactNode {
  if (typeof value === 'number') return String(value);
  return value && typeof value !== 'function' ? value : '';
}

function pluralOption({ plural, options }: Plural, values: Values): readonly Piece[] {
  const count = numberOf(values, plural);
  // Both languages have these two forms only.
  const form = Math.abs(count) === 1 ? 'one' : 'other';
  return options[`=${count}`] ?? options[form] ?? options.other ?? [];
}

function selectOption({ select, options }: Select, values: Values): readonly Piece[] {
  const value = valueOf(values, select);
  return (typeof value === 'string' && options[value]) || (options.other ?? []);
}

function renderTag({ tag, children }: Tag, values: Values): ReactNode {
  const render = valueOf(values, tag);
  if (typeof render !== 'function') throw new Error(`<${tag}> has no function`);
  return render(Children.toArray(renderPieces(children, values)));
}
