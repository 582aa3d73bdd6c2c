import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { paths } from '../../../shop/paths';
import { AgentLine } from '../AgentLine';
import { paymentLinkMessages } from '../messages';
import type { Purchase, SentPurchase } from '../purchase';
import type { HealthNotice } from './health';
import { HealthCallout } from './HealthCallout';
import { PayButton } from './PayButton';
import { PayReason } from './PayReason';
import css from './PayStep.module.css';
import { TestNumbers } from './TestNumbers';
import { UnfinishedWarning } from './UnfinishedWarning';

interface NoticesProps {
  /** For the button that the first of them explains. */
  id: string;
  isOffline: boolean;
  health: HealthNotice | null;
  current: Purchase | null;
  onContinue: (other: Purchase) => void;
}

/** The reasons not to pay now. */
export function PayNotices({ id, isOffline, health, ...other }: NoticesProps) {
  return (
    <>
      {isOffline && <OfflineAlert id={id} />}
      {!isOffline && health && <HealthCallout id={id} notice={health} />}
      <UnfinishedWarning {...other} />
    </>
  );
}

type ButtonProps = ComponentProps<typeof PayButton>;

interface PressProps
  extends
    Omit<ButtonProps, 'down' | 'failure'>,
    Pick<ComponentProps<typeof PayReason>, 'change' | 'price'> {
  health: HealthNotice | null;
  /** The purchase before, that brought no money. */
  failed: SentPurchase | null;
}

/** The button that pays, and above it why it is not as before. */
export function PayPress({ change, price, health, failed, ...button }: PressProps) {
  const { pay, busy, again } = button;
  const { problem, heldUntil } = pay;
  const failure = failed?.failed ?? null;
  const down = health?.is === 'down' && !again;
  // Held back for a moment that is over, or by what the notice says.
  const overtaken = problem?.is === 'held' && (down || heldUntil === null);
  const trouble = { problem: overtaken ? null : problem, failure, unanswered: again && !busy };
  return (
    <>
      <PayReason change={change} trouble={trouble} price={price} />
      <PayButton down={down} failure={failure} {...button} />
    </>
  );
}

interface FootProps {
  onPick: (phone: string) => void;
  children?: ReactNode;
}

/** Below the button: who is credited, and where else to go. */
export function PayFoot({ onPick, children }: FootProps) {
  const intl = useIntl();
  return (
    <>
      <AgentLine />
      {children}
      <p className={css.small}>
        <Link to={paths.stopRequests}>{intl.formatMessage(paymentLinkMessages.stopRequests)}</Link>
      </p>
      <TestNumbers onPick={onPick} />
    </>
  );
}
