import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Panel } from '../kit/layout';
import { selectSession } from '../../api/sessionSlice';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useStepUp } from '../kit/step-up/useStepUp';
import { DateField } from '../kit/date/DateField';
import { BoxesField } from '../kit/form/BoxesField';
import { useCreateApiKeyMutation, type IssuedApiKey } from './api';
import { keyMessages as m } from './messages';
import { isKeyPermission, permissionText, type KeyPermission } from './permissionText';

interface Props {
  onMade: (given: IssuedApiKey) => void;
  onCancel: () => void;
}

interface Values {
  name: string;
  permissions: KeyPermission[];
  lastDay: string;
}

/** The shop's days are those of Dar es Salaam. */
const END_OF_DAY = 'T23:59:59+03:00';

/** What a new key is for and may do; it is made with the password only, as it opens the shop for longer than a screen. */
export function KeyForm({ onMade, onCancel }: Props) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const own = (user?.permissions ?? []).filter(isKeyPermission);
  const [create] = useCreateApiKeyMutation();
  const { confirmed, question } = useStepUp();
  const defaultValues: Values = { name: '', permissions: [], lastDay: '' };
  const form = useAppForm({
    defaultValues,
    focus: 'name',
    labels: { name: m.name, permissions: m.permissions, lastDay: m.ends },
    toRequest: ({ name, permissions, lastDay }) =>
      checked(
        {
          name: !name.trim() && m.nameMissing,
          permissions: permissions.length === 0 && m.permissionsMissing,
        },
        () => ({
          name,
          permissions,
          ...(lastDay && { expiresAt: new Date(`${lastDay}${END_OF_DAY}`).toISOString() }),
        }),
      ),
    send: (request) => confirmed((confirmation) => create({ ...request, confirmation })),
    onSent: onMade,
    serverFields: { expiresAt: 'lastDay' },
  });
  return (
    <>
      <Panel>
        <Form form={form}>
          <TextField {...form.field('name')} hint={intl.formatMessage(m.nameHint)} maxLength={80} />
          <BoxesField
            form={form}
            name="permissions"
            choices={own.map((value) => ({ value, text: permissionText(intl, value) }))}
          />
          <Controller
            control={form.control}
            name="lastDay"
            render={({ field }) => (
              <DateField
                label={form.label('lastDay')}
                hint={intl.formatMessage(m.endsHint)}
                error={form.error('lastDay')}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <FormActions form={form} submit={intl.formatMessage(m.make)} onCancel={onCancel} />
        </Form>
      </Panel>
      {/* Beside the form: a form in a form is none. */}
      {question}
    </>
  );
}
