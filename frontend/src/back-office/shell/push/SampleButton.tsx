import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { useToast } from '../../../kit/toast/useToast';
import { SHOP_NAME } from '../../../shop/shopName';
import { showSample } from './device';
import { pushMessages as m } from './messages';

/** Shows whether this device lets notices be seen at all; nobody else is told. */
export function SampleButton() {
  const intl = useIntl();
  const toast = useToast();
  const show = async () => {
    const shown = await showSample(SHOP_NAME, intl.formatMessage(m.sample)).then(
      () => true,
      () => false,
    );
    if (shown) toast('success', m.shown, m.shownText);
    else toast('error', m.notShown, m.failed);
  };
  return (
    <Button look="outline" onClick={() => void show()}>
      {intl.formatMessage(m.show)}
    </Button>
  );
}
