import type { MessageDescriptor } from 'react-intl';
import { agentFieldMessages } from '../../agents/messages';
import { bundleFieldMessages, routerFieldMessages } from '../../catalogue/messages';
import { closeMessages } from '../../day-close/messages';
import { peopleMessages } from '../../staff/messages';
import { refundDetailMessages } from '../../refunds/messages';
import {
  businessMessages,
  claimMessages,
  contactMessages,
  dataUseMessages,
  demoVideoMessages,
  lateOfferMessages,
  orderFormMessages,
  promptLimitNames,
  termsMessages,
  tillMessages,
  walletFeeMessages,
} from '../../settings/messages';
import { hoursMessages, promiseMessages, weekdayMessages } from '../../settings/hours/messages';
import { walletMessages } from '../../settings/providers/messages';
import { lessonFieldMessages } from '../../training/messages';
import type { Shape } from '../../kit/vocabulary/vocabulary';
import { fieldMessages as own } from '../../audit/messages';
import { deliverMessages } from '../../kit/order/messages';
import { factMessages } from '../../../shop/order/messages';

interface Field {
  name: MessageDescriptor;
  shape: Shape;
}

const as =
  (shape: Shape) =>
  (name: MessageDescriptor): Field => ({ name, shape });

const text = as('text');
const code = as('code');
const money = as('money');
const number = as('number');
const percent = as('percent');
const flag = as('flag');
const phone = as('phone');
const digest = as('digest');

/** Every field that the server writes into its log or tells about an import, by its code there. */
const fields: Record<string, Field> = {
  address: text(businessMessages.address),
  adminPhoneNumber: phone(bundleFieldMessages.adminPhoneNumber),
  agent: text(own.agent),
  agents: number(own.agents),
  amount: money(own.amount),
  asOf: as('time')(own.asOf),
  activeWhatsapp: code(contactMessages.whatsApp),
  bonusText: text(lateOfferMessages.text),
  bonusTextSwahili: text(lateOfferMessages.textSwahili),
  bonusTsh: money(lateOfferMessages.amount),
  brand: text(routerFieldMessages.brand),
  bundleMinutes: as('minutes')(promiseMessages.bundleMinutes),
  category: code(lessonFieldMessages.category),
  cash: money(closeMessages.cash),
  changed: number(own.changed),
  closedDates: text(hoursMessages.dates),
  conditions: text(bundleFieldMessages.conditions),
  conditionsSwahili: text(own.conditionsSwahili),
  family: number(dataUseMessages.family),
  hours: text(bundleFieldMessages.hours),
  messages: number(dataUseMessages.messages),
  operatorPrice: money(bundleFieldMessages.operatorPrice),
  video: number(dataUseMessages.video),
  walletFees: text(walletFeeMessages.title),
  work: number(dataUseMessages.work),
  commissionMaxPercent: percent(termsMessages.max),
  commissionMinPercent: percent(termsMessages.min),
  commissionRate: percent(own.commissionRate),
  complaint: code(own.complaint),
  content: text(lessonFieldMessages.content),
  contentSwahili: text(own.contentSwahili),
  cost: money(own.cost),
  balance: text(own.balance),
  bought: text(own.bought),
  counted: text(own.counted),
  lowMark: text(own.lowMark),
  created: number(own.created),
  customerMessages: text(own.customerMessages),
  customers: text(claimMessages.customers),
  customersFrom: code(own.customersFrom),
  customersSwahili: text(own.customersSwahili),
  data: text(bundleFieldMessages.data),
  description: text(bundleFieldMessages.description),
  descriptionSwahili: text(own.descriptionSwahili),
  difference: text(own.difference),
  disabled: flag(own.disabled),
  documentUrl: text(lessonFieldMessages.documentUrl),
  durationMinutes: as('minutes')(own.duration),
  email: text(agentFieldMessages.email),
  erasureReason: code(own.reason),
  expiresAt: as('time')(own.expiresAt),
  experience: text(agentFieldMessages.experience),
  features: text(bundleFieldMessages.features),
  figures: digest(own.figures),
  friday: text(weekdayMessages.friday),
  image: as('picture')(own.picture),
  isActive: flag(own.isActive),
  lateOffer: code(lateOfferMessages.offer),
  legalName: text(businessMessages.legalName),
  licence: text(businessMessages.licence),
  link: code(own.link),
  location: text(agentFieldMessages.location),
  method: code(refundDetailMessages.method),
  minimumCapitalTsh: money(termsMessages.capital),
  model: text(routerFieldMessages.model),
  monday: text(weekdayMessages.monday),
  name: text(own.name),
  nameSwahili: text(own.nameSwahili),
  nearTowns: text(promiseMessages.nearTowns),
  network: code(bundleFieldMessages.network),
  networks: text(claimMessages.networks),
  networksFrom: code(own.networksFrom),
  networksSwahili: text(own.networksSwahili),
  note: text(own.note),
  notes: text(agentFieldMessages.notes),
  orderForm: code(orderFormMessages.form),
  order: text(own.order),
  openPoints: number(own.openPoints),
  permissions: as('permissions')(own.permissions),
  phoneNumber: phone(agentFieldMessages.phone),
  photo: as('picture')(businessMessages.photo),
  previousWhatsappNumber: phone(contactMessages.previous),
  price: money(own.price),
  problem: code(own.problem),
  proof: code(deliverMessages.code),
  provider: money(closeMessages.provider),
  query: text(own.query),
  pushTopics: text(own.pushTopics),
  quiz: text(lessonFieldMessages.quiz),
  rate: text(own.rate),
  rating: text(agentFieldMessages.rating),
  reason: text(own.reason),
  recipientPhone: phone(factMessages.recipient),
  reference: text(own.reference),
  refunds: money(closeMessages.refunds),
  region: code(agentFieldMessages.region),
  requiresNida: flag(bundleFieldMessages.requiresNida),
  requiresTin: flag(bundleFieldMessages.requiresTin),
  role: code(peopleMessages.role),
  route: text(own.route),
  routerFarDays: number(promiseMessages.routerFarDays),
  routerNearDays: number(promiseMessages.routerNearDays),
  rows: number(own.rows),
  saturday: text(weekdayMessages.saturday),
  shared: flag(own.shared),
  signedOff: text(own.signedOff),
  smeMinutes: as('minutes')(promiseMessages.smeMinutes),
  specialization: text(agentFieldMessages.specialization),
  specifications: text(routerFieldMessages.specifications),
  specificationsSwahili: text(own.specificationsSwahili),
  staff: text(own.staff),
  state: code(own.state),
  source: text(own.source),
  statement: digest(closeMessages.statement),
  status: code(own.status),
  stock: number(own.stock),
  summaryHour: number(own.summaryHour),
  sunday: text(weekdayMessages.sunday),
  support: text(claimMessages.support),
  supportFrom: code(own.supportFrom),
  supportPhone: phone(contactMessages.phone),
  supportSwahili: text(own.supportSwahili),
  tags: text(lessonFieldMessages.tags),
  text: text(own.text),
  textSwahili: text(own.textSwahili),
  thumbnail: as('picture')(lessonFieldMessages.thumbnail),
  thursday: text(weekdayMessages.thursday),
  tills: text(tillMessages.title),
  tin: text(businessMessages.tin),
  title: text(lessonFieldMessages.title),
  titleSwahili: text(own.titleSwahili),
  total: money(own.total),
  tuesday: text(weekdayMessages.tuesday),
  type: code(bundleFieldMessages.type),
  ussd: text(bundleFieldMessages.ussd),
  ussdAirtel: text(own.ussdAirtel),
  ussdHalotel: text(own.ussdHalotel),
  ussdVodacom: text(own.ussdVodacom),
  ussdYas: text(own.ussdYas),
  uptime: text(claimMessages.uptime),
  uptimeFrom: code(own.uptimeFrom),
  uptimeSwahili: text(own.uptimeSwahili),
  urgentAboveTsh: money(own.urgentAbove),
  validity: as('validity')(bundleFieldMessages.validity),
  videoUrl: text(lessonFieldMessages.videoUrl),
  vrn: text(businessMessages.vrn),
  vodacom: text(walletMessages.vodacom),
  yas: text(walletMessages.yas),
  airtel: text(walletMessages.airtel),
  halotel: text(walletMessages.halotel),
  watchDemoUrl: text(demoVideoMessages.address),
  wednesday: text(weekdayMessages.wednesday),
  whatsappNumber: phone(contactMessages.current),
  phoneTenMinutes: number(promptLimitNames.phoneTenMinutes),
  phoneHour: number(promptLimitNames.phoneHour),
  phoneDay: number(promptLimitNames.phoneDay),
  deviceHour: number(promptLimitNames.deviceHour),
  addressTenMinutes: number(promptLimitNames.addressTenMinutes),
  addressHour: number(promptLimitNames.addressHour),
};

/** Absent for a code that the server wrote when it was another version. */
export function fieldOf(code: string): Field | undefined {
  return Object.hasOwn(fields, code) ? fields[code] : undefined;
}
