import { useIntl, type MessageDescriptor } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { walletNames } from '../../../shop/networks';
import type { HealthNotice } from './health';
import { healthMessages as m } from './messages';

interface Props {
  notice: HealthNotice;
  /** For the button that it explains. */
  id: string;
}

const wordsOf: Record<HealthNotice['is'], { title: MessageDescriptor; text: MessageDescriptor }> = {
  down: { title: m.downTitle, text: m.downText },
  walletDown: { title: m.walletDownTitle, text: m.walletDownText },
  walletOff: { title: m.walletOffTitle, text: m.walletOffText },
  slow: { title: m.slowTitle, text: m.slowText },
};

/** Says before anybody tries that paying takes longer, or is not possible. */
export function HealthCallout({ notice, id }: Props) {
  const intl = useIntl();
  const wallet = notice.is !== 'down' && notice.network ? walletNames[notice.network] : null;
  const { title, text } = wordsOf[notice.is];
  const isAny = notice.is === 'slow' && !wallet;
  return (
    <Alert
      id={id}
      tone="warning"
      icon="alert"
      announced
      title={intl.formatMessage(isAny ? m.slowTitleAny : title, { wallet })}
    >
      {intl.formatMessage(text)}
    </Alert>
  );
}
