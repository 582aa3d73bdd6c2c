import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palettes } from './muiTheme';

const css = readFileSync('src/theme/tokens.css', 'utf8');
const [lightCss = '', systemDarkCss = '', darkCss = ''] = css.split(
  /@media|:root\[data-theme='dark'\]/,
);

function token(block: string, name: string) {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
}

describe.each([
  ['light', lightCss, palettes.light],
  ['dark', darkCss, palettes.dark],
  ['dark by the system', systemDarkCss, palettes.dark],
])('the %s colours', (_name, block, palette) => {
  it('are the same for MUI as for the style sheets', () => {
    expect({
      background: { default: token(block, 'paper'), paper: token(block, 'surface') },
      text: { primary: token(block, 'ink'), secondary: token(block, 'quiet') },
      primary: {
        main: token(block, 'leaf'),
        dark: token(block, 'leaf-strong'),
        contrastText: token(block, 'on-leaf'),
      },
      secondary: { main: token(block, 'gold'), contrastText: token(lightCss, 'on-gold') },
      info: { main: token(block, 'lake') },
      error: { main: token(block, 'brick') },
      divider: token(block, 'line'),
    }).toEqual(palette);
  });
});
