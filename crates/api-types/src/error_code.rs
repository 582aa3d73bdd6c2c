//! Stable error codes with their status and text in both languages.

use actix_web::http::StatusCode;
use kernel::Language;
use strum::IntoStaticStr;

macro_rules! error_codes {
    ($($variant:ident $code:literal $status:ident $en:literal $sw:literal;)*) => {
        /// An error code, independent of the language.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
        #[strum(serialize_all = "snake_case")]
        pub enum ErrorCode {
            $(#[doc = $en] $variant,)*
        }

        impl ErrorCode {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name of the rule or cause; several may share a code.
            pub fn name(self) -> &'static str {
                self.into()
            }

            /// The code on the wire.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            pub fn status(self) -> StatusCode {
                match self { $(Self::$variant => StatusCode::$status,)* }
            }

            /// The text for the user.
            pub fn text(self, language: Language) -> &'static str {
                match self { $(Self::$variant => language.pick($en, $sw),)* }
            }
        }
    };
}

error_codes! {
    MalformedJson "malformed_json" BAD_REQUEST
        "The request is not valid JSON." "Ombi si JSON sahihi.";
    MalformedForm "malformed_form" BAD_REQUEST
        "Please send a form with one file." "Tafadhali tuma fomu yenye faili moja.";
    SheetUnreadable "sheet_unreadable" BAD_REQUEST
        "This file has no rows that can be read. Choose a CSV or Excel file."
        "Faili hili halina mistari inayosomeka. Chagua faili la CSV au Excel.";
    SheetColumns "sheet_columns" BAD_REQUEST
        "None of the column names is known. Choose the columns." "Hakuna jina la safu linalojulikana. Chagua safu.";
    SheetColumnTwice "sheet_column_twice" BAD_REQUEST
        "Two columns of the file have the same meaning. Keep one." "Safu mbili za faili zina maana moja. Bakiza moja.";
    SheetOpenQuote "sheet_open_quote" BAD_REQUEST
        "A quotation mark is not closed." "Alama ya kunukuu haijafungwa.";
    SheetTooLarge "sheet_too_large" PAYLOAD_TOO_LARGE
        "A file has at most 2,000 rows and 1 MB." "Faili lina mistari isiyozidi 2,000 na MB 1.";
    InvalidShape "invalid_shape" BAD_REQUEST
        "A field of the request has the wrong type." "Sehemu ya ombi ina aina isiyo sahihi.";
    InvalidQuery "invalid_query" BAD_REQUEST
        "The address contains an invalid value." "Anwani ina thamani isiyo sahihi.";
    Unauthenticated "unauthenticated" UNAUTHORIZED
        "Please sign in." "Tafadhali ingia.";
    InvalidCredentials "invalid_credentials" UNAUTHORIZED
        "Invalid email or password" "Barua pepe au nenosiri si sahihi";
    InvalidApiKey "invalid_api_key" UNAUTHORIZED
        "The key is missing or wrong." "Ufunguo haupo au si sahihi.";
    KeyRevoked "key_revoked" UNAUTHORIZED
        "This API key was revoked." "Ufunguo huu wa API umefutwa.";
    KeyExpired "key_expired" UNAUTHORIZED
        "This API key has expired." "Muda wa ufunguo huu wa API umekwisha.";
    SecondFactorRequired "second_factor_required" UNAUTHORIZED
        "Please also enter the code from your authenticator app."
        "Tafadhali weka pia msimbo kutoka kwenye programu yako ya uthibitishaji.";
    PaymentFailed "payment_failed" PAYMENT_REQUIRED
        "Failed to process your payment. Please try again."
        "Imeshindikana kushughulikia malipo yako. Tafadhali jaribu tena.";
    AdminRequired "admin_required" FORBIDDEN
        "Access denied. Admin privileges required." "Huna ruhusa. Ukurasa huu ni wa msimamizi tu.";
    NotPermitted "not_permitted" FORBIDDEN
        "Your role does not allow this." "Jukumu lako haliruhusu hili.";
    KeyNotAllowed "key_not_allowed" FORBIDDEN
        "API keys cannot do this. Please sign in." "Funguo za API haziwezi kufanya hili. Tafadhali ingia.";
    ConfirmationRequired "confirmation_required" FORBIDDEN
        "Please confirm with your password." "Tafadhali thibitisha kwa nenosiri lako.";
    OriginNotAllowed "origin_not_allowed" FORBIDDEN
        "This request must come from the shop's own pages." "Ombi hili lazima litoke kwenye kurasa za duka.";
    RegistrationClosed "registration_closed" FORBIDDEN
        "Registration is closed." "Usajili umefungwa.";
    NotFound "not_found" NOT_FOUND
        "Nothing was found at this address." "Hakuna kilichopatikana kwenye anwani hii.";
    OrderNotFound "order_not_found" NOT_FOUND
        "Please check your Order ID and try again" "Tafadhali angalia namba ya oda yako kisha jaribu tena";
    BundleNotFound "bundle_not_found" NOT_FOUND
        "Bundle not found" "Kifurushi hakijapatikana";
    VendorNotFound "vendor_not_found" NOT_FOUND
        "The shop has no settings for this vendor." "Duka halina mipangilio ya muuzaji huyu.";
    RouterNotFound "router_not_found" NOT_FOUND
        "Router not found" "Ruta haijapatikana";
    TrainingNotFound "training_not_found" NOT_FOUND
        "Training not found" "Somo halijapatikana";
    AgentApplicationNotFound "application_not_found" NOT_FOUND
        "Application not found" "Maombi hayajapatikana";
    AgentNotFound "agent_not_found" NOT_FOUND
        "Agent not found" "Wakala hajapatikana";
    SavedFilterNotFound "saved_filter_not_found" NOT_FOUND
        "This filter has been deleted" "Kichujio hiki kimefutwa";
    AgentLinkInvalid "agent_link_invalid" NOT_FOUND
        "This link no longer works. Please ask the shop for a new one."
        "Kiungo hiki hakifanyi kazi tena. Tafadhali omba kipya kutoka dukani.";
    FloatAccountNotFound "float_account_not_found" NOT_FOUND
        "There is no float with this network or vendor." "Hakuna salio la mtandao au mtoa huduma huyu.";
    PayoutNotFound "payout_not_found" NOT_FOUND
        "Payout not found" "Malipo ya mawakala hayajapatikana";
    PaymentNotFound "payment_not_found" NOT_FOUND
        "Payment ID not found. Please try again." "Namba ya malipo haijapatikana. Tafadhali jaribu tena.";
    PaymentOrderNotFound "payment_not_found" NOT_FOUND
        "Order not found - please check the order ID" "Oda haijapatikana - tafadhali angalia namba ya oda";
    PaymentNotRecovered "payment_not_recovered" NOT_FOUND
        "We found no paid purchase with this number and reference. If you paid just now, please try again in a minute."
        "Hatujapata malipo yenye namba hii na kumbukumbu hii. Kama umelipa sasa hivi, tafadhali jaribu tena baada ya dakika moja.";
    MessageUnreadable "message_unreadable" UNPROCESSABLE_ENTITY
        "We found no payment in this text. Paste the whole SMS from your mobile money or bank, or enter the transaction ID."
        "Hatujaona malipo kwenye maandishi haya. Bandika SMS nzima ya mtandao wako au benki, au weka namba ya muamala.";
    RefundNotFound "refund_not_found" NOT_FOUND
        "Refund not found" "Rejesho halijapatikana";
    MessageNotFound "message_not_found" NOT_FOUND
        "Message not found" "Ujumbe haujapatikana";
    ReportsOff "reports_off" NOT_FOUND
        "Delivery reports are not accepted at this address." "Anwani hii haipokei ripoti za ujumbe.";
    DeviceNotFound "device_not_found" NOT_FOUND
        "This device no longer receives notifications." "Kifaa hiki hakipokei tena taarifa.";
    DifferenceNotFound "difference_not_found" NOT_FOUND
        "This difference no longer exists. Please reload the day."
        "Tofauti hii haipo tena. Tafadhali fungua siku hiyo upya.";
    DifferenceActionUnfit "difference_action_unfit" CONFLICT
        "This difference cannot be resolved in this way." "Tofauti hii haiwezi kutatuliwa kwa njia hii.";
    PaymentUnconfirmed "payment_unconfirmed" CONFLICT
        "The payment company does not confirm this payment. Ask the company, then try again."
        "Kampuni ya malipo haithibitishi malipo haya. Iulize kampuni, kisha jaribu tena.";
    DayNotFound "day_not_found" NOT_FOUND
        "This day is not in the books yet." "Siku hii bado haipo kwenye hesabu.";
    MethodNotAllowed "method_not_allowed" METHOD_NOT_ALLOWED
        "This address does not support this method." "Anwani hii haikubali njia hiyo.";
    PersonNotFound "person_not_found" NOT_FOUND
        "Team member not found" "Mfanyakazi hajapatikana";
    SessionNotFound "session_not_found" NOT_FOUND
        "This session has already ended." "Kipindi hiki kimeshaisha.";
    KeyNotFound "key_not_found" NOT_FOUND
        "API key not found" "Ufunguo wa API haujapatikana";
    ChallengeEnded "challenge_ended" GONE
        "Your sign-in has expired. Please sign in again." "Muda wa kuingia umekwisha. Tafadhali ingia tena.";
    LinkEnded "link_ended" GONE
        "This link has been used or has expired. Ask an owner of the shop for a new one."
        "Kiungo hiki kimeshatumika au muda wake umepita. Mwombe mmiliki wa duka akupe kingine.";
    SecondFactorOn "second_factor_on" CONFLICT
        "Two-step sign-in is already on." "Uthibitishaji wa hatua mbili umeshawashwa.";
    SecondFactorOff "second_factor_off" CONFLICT
        "Two-step sign-in is off." "Uthibitishaji wa hatua mbili haujawashwa.";
    SecondFactorUnreadable "second_factor_unreadable" CONFLICT
        "The shop's security key has changed, so codes from your app no longer work. Use a recovery code, or ask an owner to reset two-step sign-in."
        "Ufunguo wa usalama wa duka umebadilika, kwa hiyo misimbo ya programu yako haifanyi kazi tena. Tumia msimbo wa akiba, au mwombe mmiliki aondoe uthibitishaji wa hatua mbili.";
    LastOwner "last_owner" CONFLICT
        "The shop needs at least one owner who can sign in." "Duka linahitaji angalau mmiliki mmoja anayeweza kuingia.";
    OwnAccount "own_account" CONFLICT
        "You cannot do this to your own account." "Huwezi kufanya hivi kwa akaunti yako mwenyewe.";
    ErasureBlocked "erasure_blocked" CONFLICT
        "This number still has something open, such as an order or a refund. Finish it first."
        "Namba hii bado ina jambo ambalo halijakamilika, kama oda au rejesho. Likamilishe kwanza.";
    PersonDisabled "person_disabled" CONFLICT
        "This account is disabled. Enable it first." "Akaunti hii imefungwa. Ifungue kwanza.";
    OutOfStock "out_of_stock" CONFLICT
        "Out of stock" "Imeisha";
    StockOutOfRange "stock_out_of_range" CONFLICT
        "There are not that many in stock." "Hakuna idadi hiyo kwenye hisa.";
    PriceChanged "price_changed" CONFLICT
        "The price has changed. Please check the new price." "Bei imebadilika. Tafadhali angalia bei mpya.";
    BundleSoldLater "bundle_sold_later" CONFLICT
        "This bundle works at some hours only, and we would load it after their end. Please buy it later."
        "Kifurushi hiki kinatumika saa maalum tu, na tungekiweka baada ya saa hizo kuisha. Tafadhali kinunue baadaye.";
    PaymentNotVerified "payment_not_verified" CONFLICT
        "Payment Required: Please complete payment verification before submitting your order."
        "Malipo yanahitajika: Tafadhali kamilisha malipo kabla ya kutuma oda yako.";
    PaymentAlreadyUsed "payment_already_used" CONFLICT
        "This payment has already been used for another order." "Malipo haya yameshatumika kwa oda nyingine.";
    TillPaymentDecided "till_payment_decided" CONFLICT
        "Someone else has dealt with this money already." "Mtu mwingine ameshashughulikia pesa hizi.";
    PurchasePaid "purchase_paid" CONFLICT
        "This purchase has its money already, or can no longer take any." "Manunuzi haya tayari yana malipo yake, au hayawezi kupokea tena.";
    TooManyOpenOrders "too_many_open_orders" CONFLICT
        "This number already has two cash orders on their way. Please wait for them, or call us."
        "Namba hii tayari ina oda mbili za kulipia zikifika ambazo bado hazijafikishwa. Tafadhali zisubiri, au tupigie simu.";
    DuplicateOrder "duplicate_order" CONFLICT
        "This order ID already belongs to another order." "Namba hii ya oda ni ya oda nyingine.";
    VersionConflict "version_conflict" CONFLICT
        "Someone else changed this in the meantime. Check the latest version and try again."
        "Mtu mwingine amebadilisha hili kabla yako. Angalia toleo jipya kisha jaribu tena.";
    DaySignedOff "day_signed_off" CONFLICT
        "This day is signed off. Reopen it before you make changes."
        "Siku hii imefungwa. Ifungue tena kabla ya kuibadilisha.";
    FloatNotCounted "float_not_counted" CONFLICT
        "Count this float first. Until then its balance is not known."
        "Hesabu kwanza salio hili. Kabla ya hapo kiasi kilichopo hakijulikani.";
    FloatIsRead "float_is_read" CONFLICT
        "The balance with a vendor is read by the program, and that of a network is counted."
        "Salio la mtoa huduma husomwa na programu, na la mtandao huhesabiwa na mtu.";
    FloatNotRead "float_not_read" CONFLICT
        "The vendor's balance has not been read yet. Try again in a few minutes."
        "Salio la mtoa huduma bado halijasomwa. Jaribu tena baada ya dakika chache.";
    Claimed "claimed" CONFLICT
        "Another team member is already working on this order." "Mfanyakazi mwingine anashughulikia oda hii.";
    BeingSent "being_sent" CONFLICT
        "This order is being sent automatically. Please wait for the result."
        "Oda hii inatumwa kiotomatiki sasa hivi. Tafadhali subiri matokeo.";
    NoVendor "no_vendor" CONFLICT
        "No vendor can send this bundle at the moment. Please deliver this order by hand."
        "Hakuna muuzaji anayeweza kutuma kifurushi hiki kwa sasa. Tafadhali ifikishe oda hii wewe mwenyewe.";
    NotSendable "not_sendable" CONFLICT
        "This order cannot be sent automatically. Only paid bundles can, unless the customer asked to cancel."
        "Oda hii haiwezi kutumwa kiotomatiki. Hutumwa vifurushi vilivyolipiwa tu, isipokuwa mteja ameomba kughairi.";
    MaybeSent "maybe_sent" CONFLICT
        "This order may already have been sent, so it was not sent again."
        "Huenda oda hii imeshatumwa, kwa hiyo haitumwi tena.";
    OrderClosed "order_closed" CONFLICT
        "This order no longer needs delivery: it has been delivered or cancelled."
        "Oda hii haihitaji tena kufikishwa: imeshafikishwa au imeghairiwa.";
    TooLateToCancel "too_late_to_cancel" CONFLICT
        "We are already working on this order, so you can no longer cancel it here. Please call us."
        "Tumeshaanza kushughulikia oda hii, kwa hiyo huwezi tena kuighairi hapa. Tafadhali tupigie simu.";
    TooLateToChange "too_late_to_change" CONFLICT
        "We are already working on this order, so you can no longer change its number here. Please call us."
        "Tumeshaanza kushughulikia oda hii, kwa hiyo huwezi tena kubadili namba yake hapa. Tafadhali tupigie simu.";
    BeingLoaded "being_loaded" CONFLICT
        "We are loading this order right now. Please wait a few minutes, then look again."
        "Tunaiweka oda hii sasa hivi. Tafadhali subiri dakika chache, kisha angalia tena.";
    NotOffered "not_offered" CONFLICT
        "This is no longer possible for this order. Please open the page again."
        "Hii haiwezekani tena kwa oda hii. Tafadhali fungua ukurasa upya.";
    PromptStillOpen "prompt_still_open" CONFLICT
        "A payment request is still open on this phone. Please answer it, or wait a moment."
        "Ombi la malipo bado lipo kwenye simu hii. Tafadhali lijibu, au subiri kidogo.";
    AlreadyPaid "already_paid" CONFLICT
        "You have already paid for this. Tell us who gets the bundle, and do not pay again."
        "Tayari umelipia hiki. Tuambie nani apokee kifurushi; usilipe tena.";
    PaymentReturned "payment_returned" CONFLICT
        "The money for this order is being refunded or has already been refunded."
        "Pesa za oda hii zinarejeshwa, au zimesharejeshwa.";
    OrderPaid "order_paid" CONFLICT
        "This order has been paid. To delete it, cancel it and refund the money first."
        "Oda hii imelipiwa. Ili kuifuta, ighairi na urudishe pesa kwanza.";
    OrderExists "order_exists" CONFLICT
        "The order is still to be delivered. Refund less, or cancel it: then all its money comes back."
        "Oda bado haijafikishwa. Rudisha pungufu ya hapo, au ighairi: pesa zote zitarudishwa.";
    ApprovalNeeded "approval_needed" CONFLICT
        "A second person must approve this refund first." "Mtu wa pili anatakiwa kuidhinisha rejesho hili kwanza.";
    OwnRefund "own_refund" CONFLICT
        "You opened this refund. Somebody else must approve it."
        "Wewe ndiye uliyefungua rejesho hili. Mtu mwingine aliidhinishe.";
    PayoutUnclear "payout_unclear" CONFLICT
        "A payout may already have refunded this money. Check the provider's statement first."
        "Huenda pesa hizi zimesharudishwa na mtoa huduma. Angalia kwanza taarifa ya mtoa huduma.";
    PayoutsOff "payouts_off" CONFLICT
        "Payouts through the provider are turned off. Send the money yourself, then record the refund."
        "Kurejesha pesa kupitia mtoa huduma kumezimwa. Tuma pesa mwenyewe kisha uandike kumbukumbu.";
    ApplicationExists "application_exists" CONFLICT
        "We already have an application from this number. We will call you, so there is no need to apply again."
        "Tayari tuna maombi kutoka namba hii. Tutakupigia simu, kwa hiyo huhitaji kutuma tena.";
    ApplicationUsed "application_used" CONFLICT
        "This application has already become an agent." "Maombi haya yameshakuwa wakala.";
    NothingToPay "nothing_to_pay" CONFLICT
        "No agent is owed this amount or more." "Hakuna wakala anayedai kiasi hiki au zaidi.";
    PayoutItemSettled "payout_item_settled" CONFLICT
        "This amount has already been paid, or is part of a later payout."
        "Kiasi hiki kimeshalipwa, au kimo kwenye malipo ya baadaye.";
    OwedLess "owed_less" CONFLICT
        "A sale was reversed, so this agent is now owed less. Create a new payout."
        "Mauzo fulani yamebatilishwa, kwa hiyo sasa wakala huyu anadai kiasi kidogo zaidi. Andaa malipo mapya.";
    MessageInProgress "message_in_progress" CONFLICT
        "This message is already being sent." "Ujumbe huu tayari unatumwa.";
    ChannelOff "channel_off" CONFLICT
        "The channel of this message is not set up. Set it up, then send the message again."
        "Njia ya ujumbe huu haijawekwa. Iweke, kisha tuma ujumbe tena.";
    TooManyDevices "too_many_devices" CONFLICT
        "You already receive notifications on 10 devices. Remove one first."
        "Tayari unapokea taarifa kwenye vifaa 10. Tafadhali ondoa kimoja kwanza.";
    TestRunning "test_running" CONFLICT
        "A test of this company is still running. Approve its prompt, or wait until it ends."
        "Jaribio la kampuni hii bado linaendelea. Thibitisha ombi lake, au subiri liishe.";
    PushOff "push_off" CONFLICT
        "Browser notifications are turned off in this shop." "Taarifa za kivinjari zimezimwa kwenye duka hili.";
    EmailTaken "email_taken" CONFLICT
        "An account with this email already exists." "Akaunti yenye barua pepe hii ipo tayari.";
    PayloadTooLarge "payload_too_large" PAYLOAD_TOO_LARGE
        "The request is too large." "Ombi ni kubwa mno.";
    PictureTooLarge "picture_too_large" PAYLOAD_TOO_LARGE
        "File too large: Please select an image smaller than 5MB"
        "Faili ni kubwa mno: Tafadhali chagua picha iliyo chini ya 5MB";
    PictureHasTooManyPixels "picture_too_large" PAYLOAD_TOO_LARGE
        "File too large: Please select an image of at most 6000 by 6000 pixels"
        "Faili ni kubwa mno: Tafadhali chagua picha isiyozidi pikseli 6000 kwa 6000";
    StatementTooLarge "statement_too_large" PAYLOAD_TOO_LARGE
        "This file is too large. A statement can have up to 5 MB and 20,000 rows."
        "Faili hili ni kubwa mno. Taarifa isizidi MB 5 na mistari 20,000.";
    RequestTimeout "request_timeout" REQUEST_TIMEOUT
        "The request took too long to arrive. Please try again." "Ombi limechelewa kufika. Tafadhali jaribu tena.";
    UnsupportedMediaType "unsupported_media_type" UNSUPPORTED_MEDIA_TYPE
        "Please send uncompressed JSON." "Tafadhali tuma JSON isiyobanwa.";
    SheetKindRefused "unsupported_media_type" UNSUPPORTED_MEDIA_TYPE
        "Please send a CSV or Excel file." "Tafadhali tuma faili la CSV au Excel.";
    PictureKindRefused "picture_kind_refused" UNSUPPORTED_MEDIA_TYPE
        "Invalid file type: Please select an image file (JPG, PNG, WebP or GIF)"
        "Aina ya faili si sahihi: Tafadhali chagua faili la picha (JPG, PNG, WebP au GIF)";
    PictureUnreadable "picture_unreadable" UNPROCESSABLE_ENTITY
        "Failed to read the image file" "Imeshindikana kusoma faili la picha";
    StatementUnreadable "statement_unreadable" UNPROCESSABLE_ENTITY
        "This file cannot be read as a statement. Choose a CSV or Excel file with column names above its rows."
        "Faili hili halisomeki kama taarifa. Chagua faili la CSV au Excel lenye majina ya safu juu ya mistari yake.";
    StatementStatuses "statement_statuses" UNPROCESSABLE_ENTITY
        "Some status words of this statement are not known. Say which of them mean paid."
        "Baadhi ya maneno ya hali kwenye taarifa hii hayajulikani. Sema ni yapi yanamaanisha imelipwa.";
    StatementColumns "statement_columns" UNPROCESSABLE_ENTITY
        "Choose the columns with the amount and the reference." "Tafadhali chagua safu zenye kiasi na kumbukumbu.";
    StatementRows "statement_rows" UNPROCESSABLE_ENTITY
        "Some rows could not be read, so nothing was imported. Correct them, then choose the file again."
        "Baadhi ya mistari haisomeki, kwa hiyo hakuna kilichohifadhiwa. Irekebishe, kisha chagua faili tena.";
    ValidationFailed "validation_failed" UNPROCESSABLE_ENTITY
        "Please check the marked fields." "Tafadhali angalia sehemu zilizowekwa alama.";
    DeliveryCodeNeeded "delivery_code_needed" UNPROCESSABLE_ENTITY
        "This delivery must be confirmed with the customer's delivery code."
        "Uwasilishaji huu lazima uthibitishwe kwa msimbo wa mteja.";
    DeliveryReasonNeeded "delivery_reason_needed" UNPROCESSABLE_ENTITY
        "Please explain why there is no delivery code." "Tafadhali eleza kwa nini hakuna msimbo wa mteja.";
    IdempotencyMismatch "idempotency_mismatch" UNPROCESSABLE_ENTITY
        "This key was already used for a different request." "Ufunguo huu ulitumika kwa ombi jingine.";
    TooManyTries "too_many_tries" TOO_MANY_REQUESTS
        "Too many failed attempts. Please wait ten minutes."
        "Umejaribu mara nyingi mno. Tafadhali subiri dakika kumi.";
    TooManyDigits "too_many_tries" TOO_MANY_REQUESTS
        "Too many wrong digits for this order. Please wait a while, or use the phone or computer on which it was ordered."
        "Namba zisizo sahihi zimejaribiwa mara nyingi mno kwa oda hii. Tafadhali subiri kidogo, au tumia simu au kompyuta iliyotumika kuagiza.";
    TooManyUnknownNumbers "too_many_tries" TOO_MANY_REQUESTS
        "Too many unknown Order IDs were tried. Check your Order ID and try again in a minute."
        "Namba nyingi za oda zisizokuwepo zimejaribiwa. Angalia namba yako ya oda, kisha jaribu tena baada ya dakika moja.";
    TooManyConfirmations "too_many_tries" TOO_MANY_REQUESTS
        "Too many wrong passwords. Please wait a few minutes."
        "Nenosiri limekosewa mara nyingi mno. Tafadhali subiri dakika chache.";
    TooManyPasswords "too_many_tries" TOO_MANY_REQUESTS
        "Too many wrong passwords. Please wait a moment before you try again."
        "Nenosiri limekosewa mara nyingi mno. Tafadhali subiri kidogo kabla ya kujaribu tena.";
    TooManyAccounts "too_many_tries" TOO_MANY_REQUESTS
        "Too many accounts were created from here. Please try again later."
        "Akaunti nyingi mno zimefunguliwa kutoka hapa. Tafadhali jaribu tena baadaye.";
    TooManyCodes "too_many_tries" TOO_MANY_REQUESTS
        "Too many wrong delivery codes. Please wait an hour, or ask a manager."
        "Misimbo isiyo sahihi imekuwa mingi mno. Tafadhali subiri saa moja, au mwombe meneja.";
    TooManySecondCodes "too_many_tries" TOO_MANY_REQUESTS
        "Too many wrong codes. Please wait, or use a recovery code."
        "Misimbo isiyo sahihi imekuwa mingi mno. Tafadhali subiri, au tumia msimbo wa akiba.";
    TooManyNumberCodes "too_many_tries" TOO_MANY_REQUESTS
        "Too many codes were sent to this number. Please wait a while."
        "Misimbo mingi mno imetumwa kwenye namba hii. Tafadhali subiri kidogo.";
    TooManyExports "too_many_exports" TOO_MANY_REQUESTS
        "Too many exports. Please wait a minute." "Umepakua mara nyingi mno. Tafadhali subiri dakika moja.";
    TooManyStreams "too_many_streams" TOO_MANY_REQUESTS
        "Too many live connections are open from here. The page will check for updates from time to time instead."
        "Miunganisho mingi mno imefunguliwa kutoka hapa. Ukurasa utaangalia mapya mara kwa mara badala yake.";
    TooMuchWork "too_many_tries" TOO_MANY_REQUESTS
        "Too many requests in a short time. Please wait a minute."
        "Maombi ni mengi mno kwa muda mfupi. Tafadhali subiri dakika moja.";
    TooManyApplications "too_many_tries" TOO_MANY_REQUESTS
        "Too many applications have come from here. Please try again later, or write to us."
        "Maombi mengi mno yametumwa kutoka hapa. Tafadhali jaribu tena baadaye, au tuandikie.";
    TooManyOrders "too_many_tries" TOO_MANY_REQUESTS
        "Too many orders have come from here. Please try again later, or call us."
        "Oda nyingi mno zimetumwa kutoka hapa. Tafadhali jaribu tena baadaye, au tupigie simu.";
    TooManyPrompts "too_many_prompts" TOO_MANY_REQUESTS
        "Too many payment requests. Please wait a while before the next one."
        "Maombi ya malipo yamekuwa mengi mno. Tafadhali subiri kabla ya kutuma jingine.";
    InternalError "internal_error" INTERNAL_SERVER_ERROR
        "Something went wrong. Please try again." "Samahani, hitilafu imetokea. Tafadhali jaribu tena.";
    ProviderRejected "provider_rejected" BAD_GATEWAY
        "Failed to initiate payment" "Imeshindikana kutuma ombi la malipo";
    ProviderKeyInvalid "provider_rejected" BAD_GATEWAY
        "Invalid API key - please check your payment provider credentials"
        "Ufunguo wa mtoa huduma wa malipo si sahihi - tafadhali wasiliana nasi";
    ProviderUnavailable "provider_unavailable" SERVICE_UNAVAILABLE
        "Mobile money is not available right now. Nothing was charged. Please try again in a moment."
        "Malipo kwa simu hayapatikani kwa sasa. Hujakatwa pesa. Tafadhali jaribu tena baada ya muda mfupi.";
    VendorListUnreachable "vendor_list_unreachable" BAD_GATEWAY
        "The vendor's list of products could not be read whole, so nothing was changed. Please try again in a few minutes."
        "Orodha ya bidhaa za muuzaji haikusomeka yote, kwa hiyo hakuna kilichobadilika. Tafadhali jaribu tena baada ya dakika chache.";
    VendorListEmpty "vendor_list_empty" BAD_GATEWAY
        "The vendor says that it sells nothing at all, so nothing was changed. Please ask the vendor."
        "Muuzaji anasema hauzi bidhaa yoyote, kwa hiyo hakuna kilichobadilika. Tafadhali muulize muuzaji.";
    VendorListTooLong "vendor_list_too_long" BAD_GATEWAY
        "The vendor lists more than 5,000 products for Tanzania, so nothing was changed. Please ask the vendor for a shorter list."
        "Muuzaji ana bidhaa zaidi ya 5,000 za Tanzania, kwa hiyo hakuna kilichobadilika. Tafadhali mwombe muuzaji orodha fupi.";
    VendorListRepeated "vendor_list_repeated" BAD_GATEWAY
        "The vendor lists a product twice, so nothing was changed. Please ask the vendor."
        "Muuzaji ameorodhesha bidhaa moja mara mbili, kwa hiyo hakuna kilichobadilika. Tafadhali muulize muuzaji.";
    ServiceBusy "service_busy" SERVICE_UNAVAILABLE
        "We are busy. Please try again in a moment." "Tuna shughuli nyingi. Tafadhali jaribu tena baada ya muda mfupi.";
}

impl ErrorCode {
    /// Whether the request's body may be unread; the connection must not be reused then.
    pub fn leaves_body_unread(self) -> bool {
        matches!(
            self,
            Self::PayloadTooLarge | Self::PictureTooLarge | Self::SheetTooLarge | Self::RequestTimeout
        )
    }

    /// Seconds until the same call may succeed; `None` when waiting does not help.
    pub fn retry_after_s(self) -> Option<u32> {
        match self {
            Self::ServiceBusy => Some(2),
            Self::TooManyStreams => Some(30),
            Self::TooManyTries => Some(600),
            Self::TooManyCodes => Some(3_600),
            _ => None,
        }
    }
}

macro_rules! field_error_codes {
    ($($variant:ident $code:literal $en:literal $sw:literal;)*) => {
        /// Error code of a field.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FieldErrorCode {
            $(#[doc = $en] $variant,)*
        }

        impl FieldErrorCode {
            /// The code on the wire.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// The text for the user.
            pub fn text(self, language: Language) -> &'static str {
                match self { $(Self::$variant => language.pick($en, $sw),)* }
            }
        }
    };
}

field_error_codes! {
    Required "required" "This is required." "Hii inahitajika.";
    NoBundle "required"
        "No Bundle Selected: Please select a bundle to proceed."
        "Hujachagua kifurushi: Tafadhali chagua kifurushi ili kuendelea.";
    NameRequired "required" "Name is required" "Jina linahitajika";
    BrandRequired "required" "Brand is required" "Chapa inahitajika";
    ModelRequired "required" "Model is required" "Modeli inahitajika";
    ValidPrice "invalid_price" "Valid price is required" "Weka bei sahihi";
    ValidCost "invalid_cost"
        "Enter the cost in whole shillings, or leave it blank if it is unknown"
        "Weka gharama kwa shilingi kamili, au iache wazi kama haijulikani";
    AmbiguousNumber "ambiguous_number"
        "This number can be read in two ways. Write it with digits only, such as 1500."
        "Namba hii inasomeka kwa njia mbili. Iandike kwa tarakimu tu, kama 1500.";
    SeveralItems "several"
        "Several items have this name and network. Add the type or the id."
        "Bidhaa kadhaa zina jina na mtandao huu. Ongeza aina au namba.";
    CellCount "cells" "The number of cells does not match the columns." "Idadi ya seli hailingani na ya safu.";
    ValidVersion "invalid_version" "The version is not a whole number." "Toleo si namba kamili.";
    PriceTooHigh "too_high" "At most TSh 100,000,000." "Isizidi TSh 100,000,000.";
    ValidStock "invalid_stock" "Valid stock quantity is required" "Weka idadi sahihi ya bidhaa";
    ValidPeople "invalid_people" "Enter 1 to 100 people." "Weka kati ya watu 1 na 100.";
    ValidBundleType "invalid_bundle_type" "Please choose SME or normal." "Tafadhali chagua SME au kawaida.";
    ValidNetwork "invalid_network" "Please choose a network: vodacom, yas, airtel or halotel."
        "Tafadhali chagua mtandao: vodacom, yas, airtel au halotel.";
    ValidData "invalid_data" "Enter the data like 500MB or 10GB." "Tafadhali weka data kama 500MB au 10GB.";
    ValidValidity "invalid_validity"
        "Enter the validity like 24 hours, 30 days or 1 night."
        "Tafadhali weka muda wa matumizi kama saa 24, siku 30 au usiku 1.";
    ValidHours "invalid_hours"
        "Enter the hours like 00:00-06:00, or leave them blank." "Weka saa kama 00:00-06:00, au ziache wazi.";
    TooManyLines "too_many" "At most 12 lines." "Mistari isizidi 12.";
    YesOrNo "invalid" "Use true or false." "Tumia true au false.";
    UnknownItem "unknown" "There is no item with this id." "Hakuna bidhaa yenye namba hii.";
    ChangedMeanwhile "version_conflict"
        "This item was changed or sold after the file was exported. Export it again."
        "Hii imebadilishwa au kuuzwa baada ya faili kutengenezwa. Tafadhali pakua faili upya.";
    RepeatedRow "repeated"
        "This item is already in an earlier row." "Bidhaa hii tayari ipo kwenye mstari wa juu.";
    UnknownAgent "unknown" "There is no agent with this code." "Hakuna wakala mwenye msimbo huu.";
    AgentChangedMeanwhile "version_conflict"
        "This agent was changed after the file was exported. Export it again."
        "Taarifa za wakala zilibadilishwa baada ya faili kutengenezwa. Tafadhali pakua faili upya.";
    RepeatedAgent "repeated"
        "This agent is already in an earlier row." "Wakala huyu tayari yupo kwenye mstari wa juu.";
    UnknownRegion "invalid_region"
        "Enter a region such as Mwanza or Dar es Salaam." "Tafadhali andika mkoa kama Mwanza au Dar es Salaam.";
    InvalidAgentStatus "invalid_status" "Use active, inactive or suspended."
        "Tumia active, inactive au suspended.";
    FilterNameTaken "taken"
        "You already have a filter with this name." "Tayari una kichujio chenye jina hili.";
    TooManyFilters "too_many"
        "A list can have up to 20 filters. Delete one first."
        "Orodha moja haiwezi kuwa na vichujio zaidi ya 20. Tafadhali futa kimoja kwanza.";
    PictureKind "picture_kind_refused"
        "Invalid file type: Please select an image file" "Aina ya faili si sahihi: Tafadhali chagua picha";
    PictureTooLarge "picture_too_large"
        "File too large: Please select an image smaller than 5MB"
        "Faili ni kubwa mno: Tafadhali chagua picha isiyozidi MB 5";
    PictureHasTooManyPixels "picture_too_large"
        "File too large: Please select an image of at most 6000 by 6000 pixels"
        "Faili ni kubwa mno: Tafadhali chagua picha isiyozidi pikseli 6000 kwa 6000";
    PictureUnreadable "picture_unreadable"
        "Failed to read the image file" "Imeshindikana kusoma faili la picha";
    UnknownPicture "unknown_picture"
        "The shop has no picture at this address." "Duka halina picha yenye anwani hii.";
    UnknownChannel "unknown" "This channel does not exist." "Chaneli hii haipo.";
    InvalidTimeOfDay "invalid_time"
        "Enter a time from 00:00 to 24:00, such as 08:00." "Tafadhali weka muda kati ya 00:00 na 24:00, kama 08:00.";
    ClosesBeforeOpening "closes_before_opening" "Opening and closing time must differ. A shop that never closes is open from 00:00 to 24:00."
        "Muda wa kufungua na wa kufunga lazima utofautiane. Duka lisilofungwa hufunguliwa kuanzia 00:00 hadi 24:00.";
    WholeWeek "required"
        "Each of the seven weekdays is required once." "Siku zote saba za wiki zinahitajika, kila moja mara moja.";
    InvalidDate "invalid_date" "Please choose a date." "Tafadhali chagua tarehe.";
    RepeatedDate "repeated" "This date is already in the list." "Tarehe hii tayari ipo kwenye orodha.";
    TooManyClosedDates "too_many"
        "You can list up to 60 closed dates. Remove past ones first."
        "Siku za kufungwa zisizidi 60. Tafadhali ondoa zilizopita.";
    InvalidPromiseMinutes "invalid_promise" "Enter 5 minutes to 48 hours." "Weka kati ya dakika 5 na saa 48.";
    InvalidPromiseDays "invalid_promise" "Enter 0 to 30 working days." "Weka kati ya siku 0 na 30 za kazi.";
    InvalidDeliveryFee "invalid_promise" "Enter TSh 0 to 1,000,000." "Weka kati ya TSh 0 na 1,000,000.";
    FarBeforeNear "far_before_near"
        "Delivery elsewhere cannot be faster than in your towns."
        "Kufikisha kwingine hakuwezi kuwa haraka kuliko kwenye miji yenu.";
    RepeatedNetwork "repeated" "This network has a number in the list already." "Mtandao huu tayari una namba kwenye orodha.";
    OneNumber "too_few" "These need two numbers or more." "Zinahitajika namba mbili au zaidi.";
    StartNotAhead "start_not_ahead"
        "Choose a time from now on, within a year." "Chagua muda kuanzia sasa, ndani ya mwaka mmoja.";
    TooManyPrices "too_many" "At most 500 prices at once." "Bei zisizidi 500 kwa mara moja.";
    RepeatedBundle "repeated" "This bundle is in the list twice." "Kifurushi hiki kipo mara mbili kwenye orodha.";
    RepeatedNumber "repeated" "This number gets the same bundle twice." "Namba hii inapata kifurushi kimoja mara mbili.";
    InvalidTillNumber "invalid_till_number" "A Lipa Namba has 5 to 10 digits." "Lipa Namba ina tarakimu 5 hadi 10.";
    InvalidUssd "invalid_ussd"
        "Begin with * and three digits, end with #. Between them only digits, {number} and {amount}, with * between the parts."
        "Anza kwa * na tarakimu tatu, maliza kwa #. Katikati weka tarakimu, {number} na {amount} tu, na * kati ya sehemu.";
    InvalidDataUse "invalid_data_use" "Enter 1 to 100,000 MB a day." "Weka MB 1 hadi 100,000 kwa siku.";
    TooManyFees "too_many" "At most 80 fees." "Makato yasizidi 80.";
    RepeatedAmount "repeated" "This wallet has a fee up to this amount already."
        "Pochi hii tayari ina makato ya kiasi hiki.";
    FeeAboveAmount "fee_above_amount" "The fee is above the amount." "Makato yanazidi kiasi.";
    TooManyTowns "too_many" "At most 20 towns." "Miji isizidi 20.";
    DocumentWithoutText "required" "A document needs a text or a link." "Waraka unahitaji maandishi au kiungo.";
    Invalid "invalid" "This value is not valid." "Thamani hii si sahihi.";
    Contradiction "contradiction"
        "This field was sent under two names with different values."
        "Sehemu hii imetumwa kwa majina mawili yenye thamani tofauti.";
    InvalidType "invalid_type" "This value has the wrong type." "Thamani hii ni ya aina isiyo sahihi.";
    InvalidPhone "invalid_phone"
        "Invalid phone number format (06XXXXXXXX or 07XXXXXXXX)" "Namba ya simu si sahihi (mfano 0712345678)";
    InvalidEmail "invalid_email" "Please enter an email address such as name@example.com"
        "Tafadhali weka barua pepe kama jina@example.com";
    InvalidTin "invalid_tin" "A TIN has nine digits (123-456-789)" "Namba ya TIN ina tarakimu tisa (123-456-789)";
    InvalidVrn "invalid_vrn" "A VRN has eight digits and a letter (40-012345-A)"
        "Namba ya VRN ina tarakimu nane na herufi (40-012345-A)";
    InvalidFiscalReceipt "invalid_fiscal_receipt"
        "Paste the link of the receipt (verify.tra.go.tz/…), or type its verification code"
        "Bandika kiungo cha risiti (verify.tra.go.tz/…), au andika namba yake ya uhakiki";
    MoreThanLeft "more_than_left"
        "Less is left of this payment. Reload to see how much." "Kilichobaki kwenye malipo haya ni pungufu. Pakia upya uone kiasi.";
    RepeatedRefund "repeated" "This refund is in the list twice." "Rejesho hili lipo mara mbili kwenye orodha.";
    RepeatedReference "repeated"
        "Another refund in the list has this reference." "Rejesho lingine kwenye orodha lina kumbukumbu hii.";
    InvalidTag "invalid_tag"
        "A tag is a word of at most 24 letters, digits and hyphens." "Lebo ni neno moja la herufi, tarakimu na vistari visizozidi 24.";
    InvalidAmount "invalid_amount"
        "Enter a whole number of shillings." "Tafadhali weka kiasi kamili cha shilingi.";
    InvalidOrderId "invalid_order_id"
        "An order ID begins with TBH or ORD and has 8 to 40 letters, digits and hyphens."
        "Namba ya oda huanza na TBH au ORD, yenye herufi, tarakimu na vistari 8 hadi 40.";
    InvalidKey "invalid_key" "A key must have 8 to 128 visible characters." "Ufunguo una herufi 8 hadi 128.";
    InvalidStatus "invalid_status" "Use pending, processing, delivered or cancelled."
        "Tumia pending, processing, delivered au cancelled.";
    InvalidApplicationStatus "invalid_status" "Use new, contacted, accepted or declined."
        "Tumia new, contacted, accepted au declined.";
    InvalidRating "invalid_rating" "A rating is between 0 and 5, in steps of 0.1." "Alama ni kati ya 0 na 5, kwa hatua za 0.1.";
    InvalidCommissionRate "invalid_commission_rate" "A commission is between 0 and 10 percent, in steps of 0.1."
        "Kamisheni ni kati ya asilimia 0 na 10, kwa hatua za 0.1.";
    PhoneTaken "phone_taken" "Another agent already has this number." "Wakala mwingine tayari ana namba hii.";
    InvalidDeliveryCode "invalid_delivery_code" "A delivery code has four digits."
        "Msimbo wa mteja una tarakimu nne.";
    WrongDeliveryCode "mismatch" "This is not the customer's code." "Huu si msimbo wa mteja huyu.";
    TooMany "too_many" "These are too many at a time." "Hizi ni nyingi mno kwa mara moja.";
    TooShort "too_short" "This is too short." "Hii ni fupi mno.";
    TooLong "too_long" "This is too long." "Hii ni ndefu mno.";
    Link "link" "Links are not allowed here." "Viungo haviruhusiwi hapa.";
    Misspelt "misspelt"
        "This looks like a typo. Please check each character."
        "Inaonekana kuna kosa la kuandika. Tafadhali linganisha kila herufi.";
    WrongNumberCode "wrong_code" "This code is not right. Look at the SMS again."
        "Msimbo huu si sahihi. Angalia tena SMS.";
    NumberCodeOver "code_over" "This code is no longer valid. Ask for a new one."
        "Msimbo huu haufanyi kazi tena. Omba mwingine.";
    Mismatch "mismatch" "These digits do not match the phone number of the order."
        "Tarakimu hizi hazilingani na namba ya simu ya oda.";
    PromptsStopped "prompts_stopped"
        "The owner of this number has paused payment requests. Use another number, or call us."
        "Mwenye namba hii ameomba asitumiwe maombi ya malipo kwa sasa. Tumia namba nyingine, au tupigie simu.";
    UnknownProvider "unknown_provider" "The shop has no settings for this payment company."
        "Duka halina mipangilio ya kampuni hii ya malipo.";
    RepeatedProvider "repeated" "A payment company is in the list twice."
        "Kampuni ya malipo ipo mara mbili kwenye orodha.";
    UnknownVendor "unknown_vendor" "The shop has no settings for this vendor."
        "Duka halina mipangilio ya muuzaji huyu.";
    RepeatedVendor "repeated" "Each vendor can be in the list once." "Kila muuzaji awe mara moja tu kwenye orodha.";
    UnknownProduct "unknown_product" "The vendor no longer sells this product. Choose another one."
        "Muuzaji hauzi tena bidhaa hii. Chagua nyingine.";
    OtherNetwork "other_network" "This product is for another network than the bundle."
        "Bidhaa hii ni ya mtandao tofauti na wa kifurushi.";
    IncompleteProduct "incomplete_product"
        "The vendor does not say enough about this product. Add the bundle yourself, then choose the product for it."
        "Muuzaji hajaeleza vya kutosha kuhusu bidhaa hii. Ongeza kifurushi mwenyewe, kisha kichagulie bidhaa hii.";
    AmountOutOfRange "out_of_range" "The vendor does not sell this amount." "Muuzaji hauzi kiasi hiki.";
    AmountNotTaken "not_taken" "This product has a fixed price." "Bidhaa hii ina bei maalum.";
    InvalidRate "invalid_rate" "Enter how many shillings one unit costs, such as 2,650."
        "Weka idadi ya shilingi kwa moja, kwa mfano 2,650.";
    CurrencyNotNeeded "not_needed" "No product costs this currency." "Hakuna bidhaa yenye bei ya sarafu hii.";
    WalletNotServed "wallet_not_served"
        "This amount cannot be paid from this network. Pay from a number of another network."
        "Kiasi hiki hakiwezi kulipwa kwa mtandao huu. Lipa kwa namba ya mtandao mwingine.";
    InvalidAddress "invalid_address"
        "Enter a full address that begins with https:// and has at most 500 characters."
        "Tafadhali weka anwani kamili inayoanza na https://, isiyozidi herufi 500.";
    InvalidMinutes "invalid_minutes" "Enter 1 to 600 minutes." "Tafadhali weka dakika 1 hadi 600.";
    TooManyTags "too_many" "At most 10 tags." "Lebo zisizidi 10.";
    InvalidPassPercent "invalid_percent" "Enter 1 to 100 percent." "Tafadhali weka asilimia 1 hadi 100.";
    QuestionCount "question_count" "A quiz has 1 to 40 questions." "Jaribio lina maswali 1 hadi 40.";
    OptionCount "option_count" "A question has 2 to 6 answers." "Swali lina majibu 2 hadi 6.";
    NoRightAnswer "no_right_answer" "Mark the correct answer." "Tafadhali weka alama kwenye jibu sahihi.";
    InvalidPercent "invalid_percent" "Enter 0 to 100 percent." "Tafadhali weka asilimia 0 hadi 100.";
    PercentTooLow "percent_too_low" "This must not be lower than the lowest commission."
        "Hii isiwe chini ya kamisheni ya chini kabisa.";
    UnsafeLimit "unsafe_limit"
        "This number is outside the safe range." "Namba hii iko nje ya kiwango salama.";
    LimitBelowShorter "limit_below_shorter"
        "This must not be lower than the limit for a shorter period."
        "Hiki kisiwe chini ya kikomo cha muda mfupi zaidi.";
    NoWayThere "no_way_there"
        "This channel needs a phone number or an address." "Njia hii inahitaji namba ya simu au anwani.";
    NoPreviousNumber "no_previous_number" "There is no previous number to switch to."
        "Hakuna namba ya awali ya kubadilishia.";
    WrongPassword "wrong_password" "This is not your password." "Hili si nenosiri lako.";
    WrongCode "wrong_code"
        "This code is wrong or has already been used. Wait for the next one."
        "Msimbo huu si sahihi, au umeshatumika. Subiri unaofuata.";
    InvalidPermissions "invalid_permissions"
        "Choose at least one permission, and only ones that you have yourself."
        "Chagua angalau ruhusa moja, na zile tu ulizo nazo mwenyewe.";
    InvalidExpiry "invalid_expiry" "Choose a time in the future." "Chagua muda ujao.";
    InvalidRole "invalid_role" "Use viewer, content, support, manager or owner."
        "Tumia viewer, content, support, manager au owner.";
    UnfitPassword "unfit_password" "Please choose a longer, less common password."
        "Tafadhali chagua nenosiri refu na lisilo la kawaida.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_price_is_the_one_of_the_domain() {
        let most = kernel::Money::new(catalog::MAX_PRICE_TSH).unwrap().to_string();
        for language in [Language::En, Language::Sw] {
            assert!(FieldErrorCode::PriceTooHigh.text(language).contains(&most));
        }
    }

    #[test]
    fn every_code_has_a_text_of_its_own_in_both_languages() {
        for code in ErrorCode::ALL {
            let (en, sw) = (code.text(Language::En), code.text(Language::Sw));
            assert!(!en.is_empty() && !sw.is_empty() && en != sw, "{code:?}");
        }
    }
}
