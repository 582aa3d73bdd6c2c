import { recordOf } from '../kit/records';

/** Colours of the light theme, whichever the page is in, by their names in `tokens.css`. */
export function lightColours<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.dataset['theme'] = 'light';
  const style = getComputedStyle(probe);
  const colours = recordOf(
    names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const),
  );
  probe.remove();
  return colours;
}
