import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { commonMessages } from '../../../i18n/messages';
import { networkNames } from '../../../shop/networks';
import { groupTyped } from '../../../shop/reading/phone';
import { canPickContact, pickContact, type Contact } from '../../../kit/browser';
import { Icon } from '../../../kit/ui/Icon';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { useWrongPhone } from '../../../shop/useWrongPhone';
import { quickBuyMessages } from './messages';
import css from './QuickBuy.module.css';

interface Props {
  phone: string;
  network: Network | null;
  onType: (text: string) => void;
  onContact: (contact: Contact) => void;
  /** Ways to choose instead of typing. */
  children: ReactNode;
}

const EXAMPLE = '07XX XXX XXX';

export function NumberPanel({ phone, network, onType, onContact, children }: Props) {
  const intl = useIntl();
  const { isWrong, onBlur } = useWrongPhone(phone);
  const hint = phone ? quickBuyMessages.moved : quickBuyMessages.hint;
  return (
    <div className={css.panel}>
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
        <ContactButton onContact={onContact} />
      </div>
      <p id="quick-number-hint" className={css.hint} data-invalid={isWrong} aria-live="polite">
        {intl.formatMessage(isWrong ? commonMessages.phoneInvalid : hint)}
      </p>
      {children}
    </div>
  );
}

/** The contacts of the phone, where its browser can show them. */
function ContactButton({ onContact }: Pick<Props, 'onContact'>) {
  const intl = useIntl();
  if (!useHydrated() || !canPickContact()) return null;
  return (
    <button
      type="button"
      className={css.contacts}
      aria-label={intl.formatMessage(quickBuyMessages.contacts)}
      onClick={() => void pickContact().then((contact) => contact && onContact(contact))}
    >
      <Icon name="person" />
    </button>
  );
}
