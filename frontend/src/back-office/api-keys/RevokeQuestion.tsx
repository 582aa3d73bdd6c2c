import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/apiError';
import { Button } from '../../components/Button';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { ButtonRow } from '../../components/ButtonRow';
import { Question } from '../kit/dialog/Question';
import { useRevokeApiKeyMutation, type ApiKey } from './api';
import { keyMessages as m } from './messages';

/** Asks once with the name: nothing brings a revoked key back. */
export function RevokeQuestion({ item, onClose }: { item: ApiKey; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const { _id, name } = item;
  const run = async () => {
    const { error } = await revoke(_id);
    onClose();
    const told =
      error === undefined
        ? { tone: 'success' as const, title: intl.formatMessage(m.revoked, { name }) }
        : {
            tone: 'error' as const,
            title: intl.formatMessage(m.failed),
            text: isApiError(error) ? errorText(intl, error) : '',
          };
    dispatch(toastShown(told));
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
