import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import { formatMoney } from '../../../i18n/formats';
import { waitMessages as m } from '../messages';
import css from './WaitStep.module.css';

interface Props {
  amount: number;
  /** What can be done about it, once it can. */
  children?: ReactNode;
}

/** Opens by itself when the answer takes long. */
export function WaitHelp({ amount, children }: Props) {
  const intl = useIntl();
  const price = formatMoney(intl, amount);
  return (
    <Callout tone="warning" icon="phone" announced title={intl.formatMessage(m.helpTitle)}>
      <div className={css.help}>
        <strong>{intl.formatMessage(m.helpNoPrompt)}</strong>
        <ul>
          <li>{intl.formatMessage(m.help1)}</li>
          <li>{intl.formatMessage(m.help2, { price })}</li>
          <li>{intl.formatMessage(m.help3)}</li>
          {!children && <li>{intl.formatMessage(m.help4)}</li>}
        </ul>
      </div>
      {children}
    </Callout>
  );
}
