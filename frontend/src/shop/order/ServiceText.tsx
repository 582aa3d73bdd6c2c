import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OrderType } from '../../api/types';
import { useInLanguage } from '../../i18n/useInLanguage';
import { serviceMessages } from './statusMessages';

interface Props {
  type: OrderType;
  name: string;
  /** Empty when there is none. */
  nameSwahili: string;
}

/** What was ordered, in one line and in the language of the page; the server writes its own line in English. */
export function ServiceText({ type, name, nameSwahili }: Props): ReactNode {
  const intl = useIntl();
  const { text, lang } = useInLanguage()(name, nameSwahili);
  const product = lang ? (
    <span key="product" lang={lang}>
      {text}
    </span>
  ) : (
    text
  );
  return intl.formatMessage(serviceMessages[type], { product });
}
