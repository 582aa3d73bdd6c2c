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
        parts[name] = partsOf(files, compiler.outputPath);
      }
      const folder = path.join(compiler.outputPath, 'server');
      writeFileSync(path.join(folder, 'parts.json'), JSON.stringify(parts));
    });
  },
};

function partsOf(files, folder) {
  const style = (file) =>
    `<style nonce="__CSP_NONCE__" data-href="${PUBLIC}${file}">${readFileSync(path.join(folder, file), 'utf8')}</style>`;
  const styles = files.filter((file) => file.endsWith('.css')).map(style);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => PUBLIC + file);
  return { styles: styles.join(''), scripts };
}
