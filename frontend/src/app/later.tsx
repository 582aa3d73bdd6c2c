import { lazy, type ComponentType } from 'react';
import { expectPart } from '../i18n/catalogue';
import { Messages } from '../i18n/Messages';

/** A part of the storefront that is loaded when it is needed, together with the texts of such parts. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    expectPart('later');
    const Part = await load();
    const PartWithTexts = (props: Props) => (
      <Messages parts={['storefront', 'later']}>
        <Part {...props} />
      </Messages>
    );
    return { default: PartWithTexts };
  });
}
