import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { formatTime } from '../../../i18n/formats';
import { classes } from '../../../lib/classes';
import { guessNetwork, walletNames } from '../../../lib/networks';
import { displayPhone } from '../../../lib/phone';
import { waitMessages } from '../messages';
import type { SentPurchase } from '../purchases';
import css from './WaitStep.module.css';

interface Props {
  purchase: SentPurchase;
  elapsedS: number;
}

const LAST = '3';

export function WaitSteps({ purchase: { phone, payment }, elapsedS }: Props) {
  const intl = useIntl();
  const network = guessNetwork(phone);
  const wallet = network ? walletNames[network] : intl.formatMessage(waitMessages.anyWallet);
  const elapsed = intl.formatMessage(waitMessages.elapsed, { seconds: elapsedS });
  return (
    <ol className={css.steps}>
      <Step look={css.done} dot={<Icon name="check" size={20} />}>
        <strong>{intl.formatMessage(waitMessages.requestSent)}</strong>
        <span className={css.quiet}>{formatTime(intl, payment.sentAt)}</span>
      </Step>
      <Step look={css.now} dot={elapsedS} dotLabel={elapsed} current>
        <strong>{intl.formatMessage(waitMessages.approve)}</strong>
        <span className={css.quiet}>
          {intl.formatMessage(waitMessages.approveText, { wallet })}
        </span>
        <div className={css.number}>{displayPhone(phone)}</div>
      </Step>
      <Step dot={LAST}>
        <strong>{intl.formatMessage(waitMessages.confirmed)}</strong>
        <span className={css.quiet}>{intl.formatMessage(waitMessages.confirmedText)}</span>
      </Step>
    </ol>
  );
}

interface StepProps {
  look?: string | undefined;
  dot: ReactNode;
  dotLabel?: string;
  current?: boolean;
  children: ReactNode;
}

function Step({ look, dot, dotLabel, current, children }: StepProps) {
  return (
    <li className={classes(css.step, look)} aria-current={current ? 'step' : undefined}>
      {dotLabel ? (
        <span className={css.dot} role="img" aria-label={dotLabel}>
          {dot}
        </span>
      ) : (
        <span className={css.dot} aria-hidden="true">
          {dot}
        </span>
      )}
      <div className={css.words}>{children}</div>
    </li>
  );
}
