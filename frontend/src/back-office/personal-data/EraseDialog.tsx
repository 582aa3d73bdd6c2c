import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { Button, ButtonRow } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { SelectField } from '../../kit/form/SelectField';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { Question } from '../kit/dialog/Question';
import { useStepUp } from '../kit/step-up/useStepUp';
import { useErasePersonalDataMutation, type Erased, type ErasureReason } from './api';
import { blockerMessages, personalDataMessages as m, reasonMessages } from './messages';
import { asRecord, isKeyOf, asArray, asString } from '../../kit/narrow';

/** What must be finished first; `data.blockers` of the conflict. */
interface Blocker {
  kind: keyof typeof blockerMessages;
  /** An order ID or an agent's code. */
  reference: string;
}

interface Props {
  phone: string;
  onErased: (erased: Erased) => void;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the reason; the server asks for the password. */
export function EraseDialog({ phone, onErased, onClose }: Props) {
  const intl = useIntl();
  const [reason, setReason] = useState<ErasureReason | ''>('');
  const { erase, busy, problem, question: password } = useErasing(phone, onErased, onClose);
  return (
    <>
      <Question
        title={intl.formatMessage(m.eraseTitle, { phone: unbroken(displayPhone(phone)) })}
        maxWidth="sm"
        role="alertdialog"
        onClose={onClose}
      >
        <p>{intl.formatMessage(m.goes)}</p>
        <p>{intl.formatMessage(m.stays)}</p>
        <p>{intl.formatMessage(m.forGood)}</p>
        {problem && <Problem problem={problem} />}
        <SelectField
          label={intl.formatMessage(m.reason)}
          value={reason}
          onChange={({ target: { value } }) =>
            setReason(isKeyOf(reasonMessages, value) ? value : '')
          }
        >
          <option value="">{intl.formatMessage(m.chooseReason)}</option>
          {Object.entries(reasonMessages).map(([code, message]) => (
            <option key={code} value={code}>
              {intl.formatMessage(message)}
            </option>
          ))}
        </SelectField>
        <ButtonRow>
          <Button look="outline" onClick={onClose}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          <Button blocked={!reason} busy={busy} onClick={() => reason && erase(reason)}>
            {intl.formatMessage(m.confirm)}
          </Button>
        </ButtonRow>
      </Question>
      {password}
    </>
  );
}

function useErasing(phoneNumber: string, onErased: Props['onErased'], onClose: () => void) {
  const [run] = useErasePersonalDataMutation();
  const { confirmed, question } = useStepUp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const erase = async (reason: ErasureReason) => {
    setBusy(true);
    setProblem(null);
    const { data, error } = await confirmed((confirmation) =>
      run({ phoneNumber, reason, confirmation }),
    );
    setBusy(false);
    setProblem(apiErrorOf(error));
    if (!data) return;
    onErased(data);
    onClose();
  };
  return { erase: (reason: ErasureReason) => void erase(reason), busy, problem, question };
}

function Problem({ problem }: { problem: ApiError }) {
  const intl = useIntl();
  const blockers = blockersOf(problem);
  if (blockers.length === 0) {
    return (
      <Alert tone="error" icon="alert" title={intl.formatMessage(m.failed)} announced>
        <p>{errorText(intl, problem)}</p>
      </Alert>
    );
  }
  // Two of a kind may be told alike.
  const lines = new Set(
    blockers.map(({ kind, reference }) => intl.formatMessage(blockerMessages[kind], { reference })),
  );
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.blocked)} announced>
      <Box component="ul" sx={{ paddingLeft: 5, listStyle: 'disc' }}>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}

function blockersOf({ code, data }: ApiError): Blocker[] {
  if (code !== 'erasure_blocked') return [];
  return asArray(asRecord(data)['blockers']).flatMap((blocker) => {
    const { kind, reference } = asRecord(blocker);
    const isKnown = typeof kind === 'string' && isKeyOf(blockerMessages, kind);
    return isKnown ? [{ kind, reference: asString(reference) ?? '' }] : [];
  });
}
