import { useIntl } from 'react-intl';
import { commonMessages } from '../i18n/messages';
import { Button } from './Button';
import { shellMessages } from './messages';
import { Notice } from './Notice';

/** Stands for a page that did not arrive; what is around it still works. */
export function MissingPart() {
  const intl = useIntl();
  return (
    <Notice
      icon="signalOff"
      title={intl.formatMessage(shellMessages.notArrived)}
      text={intl.formatMessage(shellMessages.needsConnection)}
    >
      <Button onClick={() => window.location.reload()}>
        {intl.formatMessage(commonMessages.retry)}
      </Button>
    </Notice>
  );
}
