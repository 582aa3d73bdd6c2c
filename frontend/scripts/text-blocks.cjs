// Finds the blocks of texts in a source, such as `texts('catalogue.sort', { price: 'Cheapest' })`.
const ts = require('typescript');

const IMPORT = /import \{ texts\b.* from '[./]+(i18n\/)?texts'/;

/**
 * The blocks in the order of the source; `start` and `end` are positions in it.
 * @throws Error where a block cannot be read without running it
 */
module.exports = function textBlocks(source, file) {
  if (!IMPORT.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const blocks = [];
  const visit = (node) => {
    if (isBlock(node)) blocks.push(readBlock(node, tree));
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  if (blocks.length === 0)
    throw new Error(`${file} imports “texts” and does not call it by this name`);
  return blocks;
};

const isBlock = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'texts';

function readBlock(call, tree) {
  const [namespace, english, ...others] = call.arguments;
  if (!namespace || !ts.isStringLiteral(namespace)) fail(call, tree, 'the namespace is no literal');
  if (!english || !ts.isObjectLiteralExpression(english) || others.length > 0) {
    fail(call, tree, 'a namespace and an object of texts are expected');
  }
  const entries = english.properties.map((property) => readEntry(property, namespace.text, tree));
  return { start: call.getStart(tree), namespace: namespace.text, entries };
}

function readEntry(property, namespace, tree) {
  const { name, initializer } = property;
  const isPlain = ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(name);
  if (!isPlain || !ts.isStringLiteralLike(initializer)) fail(property, tree, 'it is no literal');
  const [start, end] = [initializer.getStart(tree), initializer.getEnd()];
  return { id: `${namespace}.${name.text}`, text: initializer.text, start, end };
}

function fail(node, tree, problem) {
  const start = node.getStart(tree);
  const line = tree.getLineAndCharacterOfPosition(start).line + 1;
  throw new Error(`${tree.fileName}:${line}: a text cannot be read: ${problem}`);
}
