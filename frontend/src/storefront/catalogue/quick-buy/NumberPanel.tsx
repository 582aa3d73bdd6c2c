import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { commonMessages } from '../../../i18n/messages';
import { networkNames } from '../../../shop/networks';
import { groupTyped } from '../../../shop/reading/phone';
import { useEarlyInput } from '../../../kit/hooks/useEarlyInput';
import { useWrongPhone } from '../../../shop/useWrongPhone';
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
  const { isWrong, onBlur } = useWrongPhone(phone);
  const hint = phone ? quickBuyMessages.moved : quickBuyMessages.hint;
  return (
    <div ref={panel} className={css.panel}>
      <label htmlFor="quick-number" className={css.label}>
        {intl.formatMessage(quickBuyMessages.number)}
      </label>
      <div className={css.field} data-invalid={isWrong}>
        <input
          id="quick-number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={css.input}
          placeholder={EXAMPLE}
          aria-describedby="quick-number-hint"
          aria-invalid={isWrong}
          value={phone}
          onBlur={onBlur}
          onChange={(event) => onType(groupTyped(event.target.value, phone))}
        />
        {network && (
          <span className={css.guess} data-network={network} role="status">
            <span className="network-mark" aria-hidden="true" />
            {networkNames[network]}
          </span>
        )}
      </div>
      <p id="quick-number-hint" className={css.hint} data-invalid={isWrong} aria-live="polite">
        {intl.formatMessage(isWrong ? commonMessages.phoneInvalid : hint)}
      </p>
      {children}
    </div>
  );
}
