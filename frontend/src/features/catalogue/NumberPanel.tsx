import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../api/types';
import { networkNames } from '../../lib/networks';
import { useEarlyInput } from '../../lib/useEarlyInput';
import { quickBuyMessages } from './messages';
import css from './QuickBuy.module.css';

interface Props {
  phone: string;
  network: Network | null;
  onType: (text: string) => void;
  /** Ways to choose instead of typing. */
  children: ReactNode;
}

const EXAMPLE = '07XX XXX XXX';

export function NumberPanel({ phone, network, onType, children }: Props) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useEarlyInput(panel);
  return (
    <div ref={panel} className={css.panel}>
      <label htmlFor="quick-number" className={css.label}>
        {intl.formatMessage(quickBuyMessages.number)}
      </label>
      <div className={css.field}>
        <input
          id="quick-number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={css.input}
          placeholder={EXAMPLE}
          aria-describedby="quick-number-hint"
          value={phone}
          onChange={(event) => onType(event.target.value)}
        />
        {network && (
          <span className={css.guess} data-network={network} role="status">
            <span className="network-mark" aria-hidden="true" />
            {networkNames[network]}
          </span>
        )}
      </div>
      <p id="quick-number-hint" className={css.hint}>
        {intl.formatMessage(phone ? quickBuyMessages.moved : quickBuyMessages.hint)}
      </p>
      {children}
    </div>
  );
}
