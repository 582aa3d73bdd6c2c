import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { errorPhrase } from '../../../i18n/errorText';
import { useToast } from '../../../kit/toast/useToast';
import { Button } from '../../../kit/ui/Button';
import { useSetPricesMutation } from '../api';
import { priceMessages as m } from './messages';

/** Removes the price of a later time. */
export function UndoNext({ bundle, name }: { bundle: Bundle; name: string }) {
  const intl = useIntl();
  const toast = useToast();
  const [setPrices, { isLoading }] = useSetPricesMutation();
  const undo = async () => {
    const { id: bundleId, version } = bundle;
    const { error } = await setPrices({ prices: [{ bundleId, version, nextPrice: null }] });
    if (error) toast('error', m.undoFailed, errorPhrase(error));
    else toast('success', m.undone, name);
  };
  return (
    <Button
      look="quiet"
      busy={isLoading}
      aria-label={intl.formatMessage(m.undoOf, { name })}
      onClick={() => void undo()}
    >
      {intl.formatMessage(m.undo)}
    </Button>
  );
}
