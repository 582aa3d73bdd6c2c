import { useIntl } from 'react-intl';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { notAllowedMessages as m } from '../messages';

/** In place of a page that the colleague's role does not open. */
export function NotAllowed() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="cross"
      title={intl.formatMessage(m.title)}
      text={intl.formatMessage(m.text)}
    />
  );
}
