import type { ReactNode } from 'react';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { formatTime } from '../../../i18n/formats';
import { classes } from '../../../kit/classes';
import { guessNetwork, walletNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import type { Purchase } from '../purchase';
import { waitMessages as m } from './messages';
import type { KeptPrompt } from './prompts';
import css from './WaitStep.module.css';

interface Props {
  purchase: Purchase;
  prompt: KeptPrompt;
  elapsedS: number;
  /** The phone asks for no PIN any more. */
  expired: boolean;
}

const LAST = '3';

export function WaitSteps({ purchase, prompt, elapsedS, expired }: Props) {
  const { payer } = purchase;
  const intl = useIntl();
  const network = guessNetwork(payer);
  const wallet = network ? walletNames[network] : intl.formatMessage(m.anyWallet);
  // No time passes for a request that was never sent.
  const isAwaited = prompt.reached !== 'none';
  return (
    <ol className={css.steps}>
      <RequestStep prompt={prompt} />
      <Step
        look={css.now}
        {...(isAwaited && { dotLabel: elapsedText(intl, elapsedS) })}
        dot={(isAwaited && clockText(elapsedS)) || <Icon name="phone" size={20} />}
        current
      >
        {!isAwaited ? (
          <strong>{intl.formatMessage(m.payWith)}</strong>
        ) : (
          <>
            <strong>{intl.formatMessage(expired ? m.expired : m.approve)}</strong>
            <span className="quiet">
              {intl.formatMessage(whereText(prompt, expired), { wallet })}
            </span>
          </>
        )}
        <div className={css.number}>{displayPhone(payer)}</div>
      </Step>
      <Step dot={LAST}>
        <strong>{intl.formatMessage(m.confirmed)}</strong>
        <span className="quiet">{nextText(intl, purchase)}</span>
      </Step>
    </ol>
  );
}

/** What follows the money. */
function nextText(intl: IntlShape, { recipient, parts, makesOrder }: Purchase): string {
  if (!makesOrder) return intl.formatMessage(m.confirmedText);
  if (parts) return intl.formatMessage(m.confirmedLoadsMany, { count: parts.length });
  return recipient
    ? intl.formatMessage(m.confirmedLoads, { phone: unbroken(displayPhone(recipient)) })
    : intl.formatMessage(m.confirmedText);
}

/** Promises a message only when one was sent. */
function whereText({ reached }: KeptPrompt, expired: boolean): MessageDescriptor {
  if (expired) return m.expiredText;
  return reached === 'sent' ? m.approveText : m.approveIfText;
}

const unsentWords = {
  unclear: ['search', m.requestUnclear, m.requestUnclearText],
  none: ['cross', m.notSent, m.notSentText],
} as const;

/** Never claims that the request arrived while nobody knows. */
function RequestStep({ prompt: { reached, sentAt } }: Pick<Props, 'prompt'>) {
  const intl = useIntl();
  if (reached !== 'sent') {
    const [icon, title, text] = unsentWords[reached];
    return (
      <Step look={css.unclear} dot={<Icon name={icon} size={20} />}>
        <strong role="status">{intl.formatMessage(title)}</strong>
        <span className="quiet">{intl.formatMessage(text)}</span>
      </Step>
    );
  }
  return (
    <Step look={css.done} dot={<Icon name="check" size={20} />}>
      <strong>{intl.formatMessage(m.requestSent)}</strong>
      <span className="quiet">{formatTime(intl, sentAt)}</span>
    </Step>
  );
}

const COUNTED_S = 100;
const CLOCK_S = 600;

/** What fits in the dot; nothing after ten minutes. */
function clockText(elapsedS: number): string | null {
  if (elapsedS < COUNTED_S) return `${elapsedS}s`;
  if (elapsedS >= CLOCK_S) return null;
  const seconds = (elapsedS % 60).toString().padStart(2, '0');
  return `${Math.floor(elapsedS / 60)}:${seconds}`;
}

function elapsedText(intl: IntlShape, elapsedS: number): string {
  return elapsedS < COUNTED_S
    ? intl.formatMessage(m.elapsed, { seconds: elapsedS })
    : intl.formatMessage(m.elapsedMinutes, { minutes: Math.floor(elapsedS / 60) });
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
