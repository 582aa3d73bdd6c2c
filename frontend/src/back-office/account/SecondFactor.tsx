import { useState } from 'react';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { useToast } from '../../kit/toast/useToast';
import { errorText } from '../../i18n/errorText';
import { formatDateTime } from '../../i18n/formats';
import { factorMessages as m } from './factorMessages';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import css from './SecondFactor.module.css';
import {
  useBeginSecondFactorMutation,
  useDisableSecondFactorMutation,
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  type SecondFactor as Factor,
} from './secondFactorApi';
import { SetUp } from './SetUp';

/** Fewer are a reason to make new ones. */
const FEW_CODES = 3;

/** Whether one's own sign-in takes a code, and how to change that. */
export function SecondFactor() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useGetSecondFactorQuery();
  const { data } = query;
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (data?.enabledAt) return <On factor={data} since={data.enabledAt} onCodes={setCodes} />;
  return data ? <Off onCodes={setCodes} /> : <NotLoaded query={query} />;
}

interface CodesProps {
  onCodes: (codes: readonly string[]) => void;
}

function Off({ onCodes }: CodesProps) {
  const intl = useIntl();
  const toast = useToast();
  const [begin, { data: setup, isLoading, error, reset }] = useBeginSecondFactorMutation();
  const switchedOn = (codes: readonly string[]) => {
    onCodes(codes);
    toast('success', m.isOn, m.isOnText);
  };
  if (setup) return <SetUp setup={setup} onOn={switchedOn} onCancel={reset} />;
  return (
    <div className={css.part}>
      <p>{intl.formatMessage(m.offText)}</p>
      {isApiError(error) && (
        <Alert tone="error" icon="alert" announced>
          <p>{errorText(intl, error)}</p>
        </Alert>
      )}
      <div className={css.actions}>
        <Button busy={isLoading} onClick={() => void begin()}>
          {intl.formatMessage(m.setUp)}
        </Button>
      </div>
    </div>
  );
}

interface OnProps extends CodesProps {
  factor: Factor;
  since: string;
}

function On({ factor: { recoveryCodesLeft }, since, onCodes }: OnProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState<'off' | 'renew' | null>(null);
  const done = () => setAsking(null);
  const left = intl.formatMessage(m.codesLeft, { count: recoveryCodesLeft });
  return (
    <div className={css.part}>
      <p>{intl.formatMessage(m.enabledAt, { time: formatDateTime(intl, since) })}</p>
      {recoveryCodesLeft < FEW_CODES ? (
        <Alert tone="warning" icon="alert" title={left}>
          <p>{intl.formatMessage(m.fewLeft)}</p>
        </Alert>
      ) : (
        <p className="quiet">{left}</p>
      )}
      {asking === null && (
        <div className={css.actions}>
          <Button look="outline" onClick={() => setAsking('renew')}>
            {intl.formatMessage(m.renew)}
          </Button>
          <Button look="outline" onClick={() => setAsking('off')}>
            {intl.formatMessage(m.switchOff)}
          </Button>
        </div>
      )}
      {asking === 'renew' && <Renew onCodes={onCodes} onCancel={done} />}
      {asking === 'off' && <SwitchOff onCancel={done} />}
    </div>
  );
}

function Renew({ onCodes, onCancel }: CodesProps & { onCancel: () => void }) {
  const intl = useIntl();
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <ProofForm
      text={intl.formatMessage(m.renewText)}
      codeLabel={intl.formatMessage(m.codeOrRecovery)}
      submit={intl.formatMessage(m.renew)}
      send={renew}
      onSent={({ recoveryCodes }: { recoveryCodes: readonly string[] }) => onCodes(recoveryCodes)}
      onCancel={onCancel}
    />
  );
}

function SwitchOff({ onCancel }: { onCancel: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const [disable] = useDisableSecondFactorMutation();
  return (
    <ProofForm
      text={intl.formatMessage(m.switchOffText)}
      codeLabel={intl.formatMessage(m.codeOrRecovery)}
      submit={intl.formatMessage(m.switchOff)}
      send={disable}
      onSent={() => toast('success', m.isOff)}
      onCancel={onCancel}
    />
  );
}
