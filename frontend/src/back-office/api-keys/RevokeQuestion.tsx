import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { ButtonRow } from '../../kit/ui/ButtonRow';
import { Question } from '../kit/dialog/Question';
import { useRevokeApiKeyMutation, type ApiKey } from './api';
import { keyMessages as m } from './messages';

/** Asks once with the name: nothing brings a revoked key back. */
export function RevokeQuestion({ item, onClose }: { item: ApiKey; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const { _id, name } = item;
  const run = async () => {
    const { error } = await revoke(_id);
    onClose();
    if (error === undefined) toast('success', [m.revoked, { name }]);
    else toast('error', m.failed, errorPhrase(error));
  };
  return (
    <Question
      title={intl.formatMessage(m.revokeQuestion, { name })}
      role="alertdialog"
      onClose={onClose}
    >
      <p>{intl.formatMessage(m.revokeText)}</p>
      <ButtonRow>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button busy={isLoading} onClick={() => void run()}>
          {intl.formatMessage(m.revoke)}
        </Button>
      </ButtonRow>
    </Question>
  );
}
