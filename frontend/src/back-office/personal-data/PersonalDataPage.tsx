import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Line } from '../kit/layout';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { EmptyState } from '../../kit/ui/EmptyState';
import { TextField } from '../../kit/form/TextField';
import { displayPhone, parsePhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { PageHead } from '../kit/list/PageHead';
import { useDownload } from '../kit/files/download';
import { Page } from '../kit/list/Page';
import {
  useExportPersonalDataMutation,
  useFindPersonalDataQuery,
  type Erased,
  type PersonalData,
} from './api';
import { EraseDialog } from './EraseDialog';
import { DataGroups } from './DataGroups';
import { personalDataMessages as m } from './messages';

/** Everything that the shop holds about a phone number, to be read, taken out or erased. */
export function PersonalDataPage() {
  const intl = useIntl();
  const given = useGivenPhone();
  const [phone, setPhone] = useState<string | null>(parsePhone(given));
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} />
      <Typography component="p" sx={{ maxWidth: 720, color: 'text.secondary' }}>
        {intl.formatMessage(m.lead)}
      </Typography>
      <PhoneForm given={given} onFind={setPhone} />
      {phone && <Held key={phone} phone={phone} />}
    </Page>
  );
}

/** An order hands its number over beside the address, where no log sees it. */
function useGivenPhone(): string {
  const state: unknown = useLocation().state;
  const isGiven = typeof state === 'object' && state !== null && 'phone' in state;
  return isGiven && typeof state.phone === 'string' ? displayPhone(state.phone) : '';
}

interface FormProps {
  given: string;
  onFind: (phone: string) => void;
}

function PhoneForm({ given, onFind }: FormProps) {
  const intl = useIntl();
  const form = useAppForm({
    defaultValues: { phone: given },
    labels: { phone: m.phone },
    toRequest: (values) => {
      const phone = parsePhone(values.phone);
      return phone ? { request: phone } : { errors: { phone: m.invalidPhone } };
    },
    send: (phone) => {
      onFind(phone);
      return undefined;
    },
    isGuarded: false,
  });
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Form form={form}>
        <TextField
          {...form.field('phone')}
          hint={intl.formatMessage(m.phoneHint)}
          type="tel"
          inputMode="tel"
        />
        <FormActions form={form} wide submit={intl.formatMessage(m.find)} />
      </Form>
    </Box>
  );
}

function Held({ phone }: { phone: string }) {
  const intl = useIntl();
  const [erased, setErased] = useState<{ what: Erased; before: PersonalData } | null>(null);
  const query = useFindPersonalDataQuery(phone, { refetchOnMountOrArgChange: true });
  const { data } = query;
  // What was read before the erasure is no longer true.
  const isKnown = data && data !== erased?.before;
  return (
    <>
      {erased && (
        <Alert icon="check" title={intl.formatMessage(m.erased)} announced>
          <p>{intl.formatMessage(m.erasedText, { count: rowsOf(erased.what) })}</p>
        </Alert>
      )}
      {!isKnown ? (
        <NotLoaded query={query} />
      ) : data.groups.length === 0 ? (
        <EmptyState
          icon="shield"
          title={intl.formatMessage(m.none)}
          text={intl.formatMessage(m.noneText, { phone: unbroken(displayPhone(phone)) })}
        />
      ) : (
        <Found data={data} onErased={(what) => setErased({ what, before: data })} />
      )}
    </>
  );
}

function rowsOf({ groups }: Erased): number {
  return groups.reduce((sum, { rows }) => sum + rows, 0);
}

interface FoundProps {
  data: PersonalData;
  onErased: (erased: Erased) => void;
}

function Found({ data, onErased }: FoundProps) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const [exportData, { isLoading }] = useExportPersonalDataMutation();
  const download = useDownload(m.downloadFailed);
  const { phoneNumber, groups } = data;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <Line align="center">
        <h2 role="status">
          {intl.formatMessage(m.found, { count, phone: unbroken(displayPhone(phoneNumber)) })}
        </h2>
        <Stack direction="row" spacing={2}>
          <Button
            look="outline"
            busy={isLoading}
            onClick={() => void download('personal-data.json', exportData(phoneNumber))}
          >
            {intl.formatMessage(m.download)}
          </Button>
          <Button look="outline" onClick={() => setAsking(true)}>
            {intl.formatMessage(m.erase)}
          </Button>
        </Stack>
      </Line>
      <Typography component="p" sx={{ maxWidth: 720, color: 'text.secondary' }}>
        {intl.formatMessage(m.readFirst)}
      </Typography>
      <DataGroups groups={groups} />
      {isAsking && (
        <EraseDialog phone={phoneNumber} onErased={onErased} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
