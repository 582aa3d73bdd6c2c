import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { toastShown } from '../../../components/toast/toastSlice';
import { SHOP_NAME } from '../../../lib/shopName';
import { showSample } from './device';
import { pushMessages as m } from './messages';

/** Shows whether this device lets notices be seen at all; nobody else is told. */
export function SampleButton() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const show = async () => {
    const shown = await showSample(SHOP_NAME, intl.formatMessage(m.sample)).then(
      () => true,
      () => false,
    );
    const told = shown
      ? ({ tone: 'success', title: m.shown, text: m.shownText } as const)
      : ({ tone: 'error', title: m.notShown, text: m.failed } as const);
    const { tone } = told;
    const [title, text] = [intl.formatMessage(told.title), intl.formatMessage(told.text)];
    dispatch(toastShown({ tone, title, text }));
  };
  return (
    <Button look="outline" onClick={() => void show()}>
      {intl.formatMessage(m.show)}
    </Button>
  );
}
