import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { errorPhrase } from '../../i18n/errorText';
import { formatDateTime } from '../../i18n/formats';
import { useToast } from '../../kit/toast/useToast';
import { ChipSelect } from '../../kit/ui/ChipSelect';
import { useStopCustomerPromptsMutation } from './api';
import { customerMessages, promptMessages as m } from './messages';
import type { Customer } from './types';

/** Stops payment requests to the number, as its owner wishes, or allows them again. */
export function PromptStop({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const toast = useToast();
  const [stop, { isLoading }] = useStopCustomerPromptsMutation();
  const { phoneNumber: number, promptsStoppedUntil: until } = customer;
  const stopFor = async (days: number) => {
    const { error } = await stop({ number, days });
    if (isApiError(error)) toast('error', m.failed, errorPhrase(error));
    else toast('success', days === 0 ? m.allowed : m.stopped);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      {until && (
        <span>
          {intl.formatMessage(customerMessages.promptsStoppedUntil, {
            time: formatDateTime(intl, until),
          })}
        </span>
      )}
      <ChipSelect
        label={intl.formatMessage(customerMessages.promptsStopped)}
        options={[
          ...(until ? [{ value: '', text: intl.formatMessage(m.change) }] : []),
          { value: '0', text: intl.formatMessage(m.allow) },
          { value: '1', text: intl.formatMessage(m.day) },
          { value: '30', text: intl.formatMessage(m.month) },
          { value: '365', text: intl.formatMessage(m.year) },
        ]}
        chosen={until ? '' : '0'}
        onChoose={(days) => {
          if (days !== '' && !isLoading) void stopFor(Number(days));
        }}
      />
    </Stack>
  );
}
