import { lazy, type ComponentType } from 'react';
import { expectPart } from '../i18n/catalogue';
import { Messages } from '../i18n/Messages';

/** A dialog that is loaded when it is needed, together with the texts of such parts; pages have `lazyPage`. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    expectPart('pages');
    const Part = await load();
    const PartWithTexts = (props: Props) => (
      <Messages parts={['storefront', 'pages']}>
        <Part {...props} />
      </Messages>
    );
    return { default: PartWithTexts };
  });
}
