import { useState } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { errorPhrase } from '../../../i18n/errorText';
import { useToast } from '../../../kit/toast/useToast';
import { Button } from '../../../kit/ui/Button';
import { uniqueKey } from '../../../kit/uniqueKey';
import { useCountFloatMutation } from './api';
import { floatMessages as m } from './messages';

interface Props {
  account: string;
  /** The day of the difference; null for now. */
  date: string | null;
}

/** Makes the vendor’s balance ours: it is read, and nobody types it. */
export function AcceptReading({ account, date }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [key] = useState(uniqueKey);
  const [count, { isLoading }] = useCountFloatMutation();
  const accept = async () => {
    const error = apiErrorOf((await count({ account, key, counted: null, date })).error);
    if (error) toast('error', m.notAccepted, errorPhrase(error));
    else toast('success', m.acceptDone);
  };
  return (
    <Button look="outline" busy={isLoading} onClick={() => void accept()}>
      {intl.formatMessage(m.accept)}
    </Button>
  );
}
