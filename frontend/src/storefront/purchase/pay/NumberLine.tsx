import { useIntl, type MessageDescriptor } from 'react-intl';
import { guessNetwork, networkNames, walletNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { payMessages as m } from './messages';
import css from './NumberLine.module.css';

interface Props {
  of: 'recipient' | 'payer';
  /** A number that is complete; null: the same as in the line above. */
  phone: string | null;
  /** Without it the number stays as it is. */
  onChange: (() => void) | null;
}

const words: Record<Props['of'], { label: MessageDescriptor; change: MessageDescriptor }> = {
  recipient: { label: m.receives, change: m.changeReceives },
  payer: { label: m.pays, change: m.changePays },
};

/** A number that is known: read it, or change it. */
export function NumberLine({ of, phone, onChange }: Props) {
  const intl = useIntl();
  const network = phone && guessNetwork(phone);
  const names = of === 'payer' ? walletNames : networkNames;
  const { label, change } = words[of];
  return (
    <div className={css.line} data-network={network ?? undefined}>
      <p className={css.words}>
        <span className={css.label}>{intl.formatMessage(label)}</span>
        <span className={css.number}>
          {phone ? displayPhone(phone) : intl.formatMessage(m.sameNumber)}
        </span>
        {network && <span className={css.network}>{names[network]}</span>}
      </p>
      {onChange && (
        <button
          type="button"
          className={css.change}
          aria-label={intl.formatMessage(change)}
          onClick={onChange}
        >
          {intl.formatMessage(m.change)}
        </button>
      )}
    </div>
  );
}
