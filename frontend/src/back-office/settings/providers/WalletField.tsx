import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import type { AppForm } from '../../../kit/form/useAppForm';
import { walletNames } from '../../../shop/networks';
import { providerNameOf } from '../../kit/providerNames';
import { SwitchField } from '../../kit/form/SwitchField';
import { Line, Panel } from '../../kit/layout';
import { providerMessages as m } from './messages';
import { areAllOff, movedUp, type ProviderValues } from './values';

interface Props {
  form: AppForm<ProviderValues>;
  network: Network;
}

/** The companies of one wallet in their order, each with a switch. */
export function WalletField({ form, network }: Props) {
  const intl = useIntl();
  const { field } = useController({ control: form.control, name: network });
  const wallet = walletNames[network];
  const list = field.value;
  const fault = form.error(network);
  const setOn = (place: number, enabled: boolean) =>
    field.onChange(list.map((one, at) => (at === place ? { ...one, enabled } : one)));
  return (
    <Panel component="fieldset">
      {/* A float is no legend on the border, but the first row of the panel. */}
      <Typography component="legend" variant="subtitle2" sx={{ float: 'left' }}>
        {wallet}
      </Typography>
      <Stack component="ol" spacing={2}>
        {list.map(({ name, enabled }, place) => {
          const values = { company: providerNameOf(name), wallet };
          return (
            <li key={name}>
              <Line align="center">
                <SwitchField
                  {...(place === 0 && { inputRef: field.ref })}
                  checked={enabled}
                  label={values.company}
                  aria-label={intl.formatMessage(m.switchNamed, values)}
                  onChange={(_event, on) => setOn(place, on)}
                />
                {list.length > 1 && (
                  <Button
                    look="quiet"
                    blocked={place === 0}
                    aria-label={intl.formatMessage(m.upNamed, values)}
                    onClick={() => field.onChange(movedUp(list, place))}
                  >
                    {intl.formatMessage(m.up)}
                  </Button>
                )}
              </Line>
            </li>
          );
        })}
      </Stack>
      {areAllOff(list) && (
        <Alert tone="warning" icon="alert" announced>
          {intl.formatMessage(m.allOff, { wallet })}
        </Alert>
      )}
      {fault && (
        <Typography role="alert" variant="body2" color="error">
          {fault}
        </Typography>
      )}
    </Panel>
  );
}
