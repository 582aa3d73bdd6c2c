import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { Caption } from '../kit/layout';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { Icon } from '../../kit/ui/Icon';
import { errorText } from '../../i18n/errorText';
import { RequirePermission } from '../kit/access';
import { useTestProviderMutation, type ProviderTest, type ProviderTestStep } from './api';
import { providerTestMessages as m, stepNames } from './messages';
import { SettingCard } from './SettingCard';

/** One payment through the simulator, so that the way of the money is seen to work before customers take it. */
export function ProviderTestCard({ isSimulator }: { isSimulator: boolean }) {
  const intl = useIntl();
  return (
    <RequirePermission need="edit_settings">
      <SettingCard title={intl.formatMessage(m.title)}>
        <Caption text={isSimulator ? m.note : m.real} />
        {isSimulator && <Trial />}
      </SettingCard>
    </RequirePermission>
  );
}

function Trial() {
  const intl = useIntl();
  const [test, { data, error, isLoading }] = useTestProviderMutation();
  return (
    <>
      <Button look="outline" busy={isLoading} onClick={() => void test(undefined)}>
        {intl.formatMessage(m.start)}
      </Button>
      <div role="status">
        {isLoading && <Caption text={m.running} />}
        {data && <Result test={data} />}
      </div>
      {isApiError(error) && (
        <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.failed)}>
          <p>{errorText(intl, error)}</p>
        </Alert>
      )}
    </>
  );
}

function Result({ test: { passed, steps } }: { test: ProviderTest }) {
  const intl = useIntl();
  return (
    <Alert
      tone={passed ? 'info' : 'error'}
      icon={passed ? 'check' : 'alert'}
      title={intl.formatMessage(passed ? m.passed : m.notPassed)}
    >
      <Stack component="ol" spacing={2}>
        {steps.map((step) => (
          <Step key={step.code} step={step} />
        ))}
      </Stack>
    </Alert>
  );
}

function Step({ step: { code, passed, durationMs } }: { step: ProviderTestStep }) {
  const intl = useIntl();
  const seconds = intl.formatNumber(durationMs / 1000, { maximumFractionDigits: 1 });
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Icon name={passed ? 'check' : 'cross'} size={20} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {intl.formatMessage(stepNames[code])}
      </Box>
      <Typography variant="caption">
        {passed ? intl.formatMessage(m.seconds, { seconds }) : intl.formatMessage(m.stepFailed)}
      </Typography>
    </Stack>
  );
}
