// The English texts reach the browser through the compiled catalogue; a second copy beside each
// descriptor would only cost bytes, so the build drops `defaultMessage` and `description`.
const { transform } = require('@formatjs/ts-transformer');
const ts = require('typescript');

module.exports = function stripDefaultMessages(source) {
  return ts.transpileModule(source, {
    fileName: this.resourcePath,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    transformers: { before: [transform({ removeDefaultMessage: true })] },
  }).outputText;
};
