// Parses the ICU texts at build time into what `src/i18n/renderText.ts` renders, so that browsers get no parser.
// A text with a feature that it does not render fails the build.
const { parse, TYPE } = require('@formatjs/icu-messageformat-parser');

/** The texts of a JSON file whose id the filter accepts, compiled; also as JSON. */
module.exports = function compileTexts(json, isWanted) {
  const entries = Object.entries(JSON.parse(json)).filter(([id]) => isWanted(id));
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, compiled(id, text)])));
};

function compiled(id, text) {
  const pieces = parse(text).map((element) => toPiece(element, unsupported(id)));
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

const unsupported = (id) => (feature) => {
  throw new Error(`the text ${id} has ${feature}, which i18n/renderText.ts does not render`);
};

/** `number` is the placeholder that `#` stands for. */
function toPiece(element, fail, number) {
  const { type, value, children } = element;
  switch (type) {
    case TYPE.literal:
      return value;
    case TYPE.argument:
      return { value };
    case TYPE.number:
      return numberPiece(element, fail);
    case TYPE.pound:
      return { number };
    case TYPE.plural:
      return pluralPiece(element, fail);
    case TYPE.select:
      return { select: value, options: optionsOf(element, fail) };
    case TYPE.tag:
      return { tag: value, children: children.map((child) => toPiece(child, fail, number)) };
    default:
      return fail('a date or a time');
  }
}

function numberPiece({ value, style }, fail) {
  if (!style) return { number: value };
  return style === 'percent' ? { percent: value } : fail('a style of a number');
}

function pluralPiece(element, fail) {
  const { value, offset, pluralType } = element;
  if (offset !== 0 || pluralType !== 'cardinal') fail('an offset or an ordinal');
  return { plural: value, options: optionsOf(element, fail, value) };
}

function optionsOf({ options }, fail, number) {
  const pieces = ({ value }) => value.map((element) => toPiece(element, fail, number));
  return Object.fromEntries(Object.entries(options).map(([key, option]) => [key, pieces(option)]));
}
