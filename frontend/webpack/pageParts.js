import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PUBLIC = '/';

/**
 * Writes, for the server, what each chunk adds to a page's head: its styles inside the page, so that it is painted
 * without another request, and its scripts by address.
 */
export const pageParts = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('pageParts', ({ namedChunkGroups }) => {
      const parts = {};
      const entry = new Set(namedChunkGroups.get('main').getFiles());
      for (const [name, group] of namedChunkGroups) {
        const files = group.getFiles().filter((file) => name === 'main' || !entry.has(file));
        parts[name] = { files, ...tagsOf(files, compiler.outputPath) };
      }
      const folder = path.join(compiler.outputPath, 'server');
      writeFileSync(path.join(folder, 'parts.json'), JSON.stringify(parts));
    });
  },
};

function tagsOf(files, folder) {
  const style = (file) =>
    `<style nonce="__CSP_NONCE__" data-href="${PUBLIC}${file}">${readFileSync(path.join(folder, file), 'utf8')}</style>`;
  const script = (file) => `<script defer src="${PUBLIC}${file}"></script>`;
  const tags = (extension, tag) =>
    files
      .filter((file) => file.endsWith(extension))
      .map(tag)
      .join('');
  return { styles: tags('.css', style), scripts: tags('.js', script) };
}
