import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { networkNames, networks } from '../../../lib/networks';
import { useTypedEarly } from '../../../lib/useTypedEarly';
import { catalogMessages, quickBuyMessages } from '../messages';
import css from '../QuickBuy.module.css';

interface Props {
  phone: string;
  network: Network | null;
  onType: (text: string) => void;
  onChoose: (network: Network) => void;
}

const EXAMPLE = '07XX XXX XXX';

export function NumberPanel({ phone, network, onType, onChoose }: Props) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useTypedEarly(panel);
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
            <span className={css.mark} aria-hidden="true" />
            {networkNames[network]}
          </span>
        )}
      </div>
      <p id="quick-number-hint" className={css.hint}>
        {intl.formatMessage(phone ? quickBuyMessages.moved : quickBuyMessages.hint)}
      </p>
      <div
        role="group"
        aria-label={intl.formatMessage(catalogMessages.network)}
        className={css.networks}
      >
        {networks.map((value) => (
          <button
            key={value}
            type="button"
            data-network={value}
            className={css.network}
            aria-pressed={value === network}
            onClick={() => onChoose(value)}
          >
            {networkNames[value]}
          </button>
        ))}
      </div>
    </div>
  );
}
