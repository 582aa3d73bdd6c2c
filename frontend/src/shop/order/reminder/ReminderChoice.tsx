import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../../i18n/formats';
import { useLanguage } from '../../../i18n/useLanguage';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { useGetReminderQuery, useSetReminderMutation } from './api';
import { reminderMessages as m } from './messages';
import { canBeReminded, reachableDevice } from './pushDevice';
import css from './ReminderChoice.module.css';

export interface ReminderProps {
  orderId: string;
  /** Shows that this is the customer's. */
  phoneLast4: string;
}

type Problem = 'blocked' | 'failed';

/** Sets and takes away the reminder that a bundle ends: on this device, or by SMS to the number that paid. */
export function ReminderChoice(props: ReminderProps) {
  const intl = useIntl();
  const { data: reminder } = useGetReminderQuery(props.orderId);
  const { problem, busy, remindHere, remindPayer, stop } = useReminder(props);
  if (!reminder) return null;
  const { isOffered, pushKey, hasMessages, target, dueAt } = reminder;
  if (!isOffered && !target) return null;
  const key = canBeReminded() ? pushKey : null;
  const when = dueAt && formatDateTime(intl, dueAt);
  return (
    <div className={css.place} aria-live="polite">
      {target ? (
        <>
          <p className={css.set}>
            <Icon name="check" size={20} />
            {when ? intl.formatMessage(m.setFor, { when }) : intl.formatMessage(m.set)}
          </p>
          <Button look="quiet" busy={busy} onClick={stop}>
            {intl.formatMessage(m.stop)}
          </Button>
        </>
      ) : (
        <>
          {key && (
            <Button wide look="outline" busy={busy} onClick={() => remindHere(key)}>
              <Icon name="clock" size={20} />
              {intl.formatMessage(m.remind)}
            </Button>
          )}
          {hasMessages && (
            <Button wide look={key ? 'quiet' : 'outline'} busy={busy} onClick={remindPayer}>
              {intl.formatMessage(m.bySms)}
            </Button>
          )}
          {hasMessages && <p className="quiet">{intl.formatMessage(m.smsHint)}</p>}
        </>
      )}
      {problem && <p role="alert">{intl.formatMessage(m[problem])}</p>}
    </div>
  );
}

function useReminder({ orderId, phoneLast4 }: ReminderProps) {
  const [language] = useLanguage();
  const [set, { isLoading }] = useSetReminderMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (target: Pick<Parameters<typeof set>[0], 'device' | 'toPayer'>) => {
    setProblem(null);
    const { error } = await set({ orderId, phoneLast4, ...target });
    if (error) setProblem('failed');
  };
  const askAndSend = async (publicKey: string) => {
    setIsAsking(true);
    const device = await reachableDevice(publicKey).catch(() => undefined);
    setIsAsking(false);
    const { endpoint, keys } = device ?? {};
    const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
    if (device === null) setProblem('blocked');
    else if (!endpoint || !p256dh || !auth) setProblem('failed');
    else await send({ device: { endpoint, keys: { p256dh, auth }, language } });
  };
  return {
    problem,
    busy: isLoading || isAsking,
    remindHere: (publicKey: string) => void askAndSend(publicKey),
    remindPayer: () => void send({ toPayer: true }),
    stop: () => void send({}),
  };
}
