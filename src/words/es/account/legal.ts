import type { Translated } from '../../catalog.ts'
import type { legal as english } from '../../en/account/legal.ts'

export const legal: Translated<typeof english> = {
  translation: 'Traducción. El texto que rige es <english>el texto en inglés</english>.',
  whoTitle: 'A quién se aplica',
  who: 'Esta política se aplica a la aplicación web y a las aplicaciones móviles de Gigfolio, para quienes trabajan y llevan el registro de sus gigs y para las agencias que publican gigs urgentes. Gigfolio es una herramienta financiera: guarda sus gigs, gastos, millaje y metas y los convierte en resúmenes e informes.',
  collectTitle: 'Qué datos recopilamos',
  collectTyped: 'Casi todo es lo que usted escribe:',
  collectOther: 'Una parte proviene del uso del servicio:',
  neverAsked:
    'Nunca le pedimos los datos de acceso a su banco, su número de Seguro Social ni el número de su tarjeta. El proveedor de pagos se encarga de los pagos.',
  useTitle: 'Cómo los usamos',
  useToRun: 'Para hacer funcionar la aplicación: guardar sus registros, calcular totales, estimaciones y millaje, y crear sus informes.',
  useToProtect: 'Para mantener segura su cuenta, prevenir abusos y encontrar y corregir errores.',
  useToSend: 'Para enviarle lo que necesita: restablecimientos de contraseña, avisos de seguridad y los recordatorios que usted activó.',
  useToManage: 'Para administrar su suscripción y responder a sus solicitudes de soporte.',
  noMarketing: 'No enviamos correos de publicidad.',
  shareTitle: 'Quién más los maneja',
  shareWithAgencies:
    'Cuando usted se postula a un gig urgente, la agencia que lo publicó recibe su nombre, sus datos de contacto y su perfil de embajador de marca. También compartimos datos cuando la ley lo exige, para proteger los derechos o la seguridad de alguien, o si el negocio cambia de dueño, bajo esta misma política.',
  rightsTitle: 'Sus derechos y opciones',
  rights: 'Dondequiera que viva, usted puede:',
  rightsByMail:
    'Para todo lo que la aplicación no pueda hacer por sí sola, escríbanos por medio de “Contactar a soporte”. Nunca le damos un trato peor por ejercer estos derechos.',
  keepTitle: 'Cuánto tiempo los conservamos',
  keep: 'Conservamos sus registros mientras tenga una cuenta, ya que los registros de impuestos son importantes durante años. Cuando elimina su cuenta, se cierra su sesión en todas partes de inmediato. Durante 30 días puede cambiar de opinión iniciando sesión de nuevo. Después, sus datos y archivos se borran, excepto lo que la ley nos obliga a conservar. Las agencias conservan su nombre con los importes y los días de lo que le pagaron, para sus propios impuestos. Las copias en los respaldos desaparecen a medida que esos respaldos se reemplazan.',
  securityTitle: 'Cómo los protegemos',
  security:
    'El tráfico hacia el servicio alojado va cifrado, las contraseñas se guardan como hash y cada solicitud se comprueba con la cuenta de la que proviene. Ningún sistema es perfectamente seguro. Si una vulneración de seguridad pone en riesgo sus datos, se lo informaremos como lo exige la ley.',
  cookiesTitle: 'Cookies y almacenamiento',
  cookies:
    'Usamos una cookie para mantener su sesión iniciada, otra que reconoce un navegador con el que usted ya inició sesión, para que nadie que intente adivinar contraseñas pueda bloquearle el acceso desde él, y otra que recuerda el idioma que eligió. El almacenamiento de su navegador guarda opciones como el modo claro u oscuro. No hay cookies publicitarias ni seguimiento entre sitios.',
  childrenTitle: 'Menores',
  childrenText:
    'Gigfolio no es para menores de 13 años, y usted debe tener al menos 18 años para tener una cuenta. No recopilamos a sabiendas datos de menores de 13 años. Si cree que un menor nos dio datos, avísenos y los eliminaremos.',
  changesTitle: 'Cambios y contacto',
  policyChanges:
    'Si cambiamos esta política, actualizaremos la fecha de arriba y le avisaremos en la aplicación o por correo electrónico antes de que entre en vigor un cambio importante. Las preguntas y solicitudes nos llegan por medio de “Contactar a soporte”, en el menú de la cuenta de la aplicación.',
  privacyPolicy: 'Política de privacidad',
  policySummary:
    'Sus registros son suyos. Los usamos para que Gigfolio funcione para usted, no los vendemos, y usted puede verlos, corregirlos, exportarlos o eliminarlos cuando quiera.',
  termsOfService: 'Términos del servicio',
  agreementTitle: 'El acuerdo',
  whoMayTitle: 'Quién puede usar Gigfolio',
  whoMay:
    'Usted debe tener al menos 18 años y poder celebrar un contrato vinculante. No comparta su contraseña con nadie y mantenga correctos sus datos. Usted responde por lo que se haga con su cuenta, así que avísenos de inmediato si otra persona entra en ella.',
  serviceTitle: 'Qué hace el servicio',
  service:
    'Gigfolio ayuda a quienes trabajan en gigs a planear gigs, registrar pagos, gastos y millaje, fijar metas, estimar impuestos y crear informes. Las agencias pueden publicar gigs urgentes, y las personas que trabajan pueden postularse a ellos.',
  taxTitle: 'Estimaciones, no asesoría tributaria',
  tax: 'Las cifras de impuestos, las deducciones por millaje y las categorías en Gigfolio son estimaciones hechas con lo que usted ingresa y las tasas que elige. No son asesoría tributaria, legal ni financiera. Usted es responsable de sus declaraciones y pagos, y de conservar los recibos y registros que la ley pide. Consulte a un profesional de impuestos antes de confiar en una cifra.',
  plansTitle: 'Prueba, planes y pago',
  agenciesTitle: 'Agencias y gigs urgentes',
  agencyDuties:
    'Un anuncio urgente le cuesta a la agencia $5. Las agencias deben describir con honestidad trabajos reales, cumplir las leyes laborales y contra la discriminación, y usar los datos de quienes se postulan solo para cubrir ese trabajo.',
  agencyLimits:
    'Gigfolio transmite anuncios y postulaciones. No empleamos a quienes trabajan, no garantizamos trabajo, pago ni asistencia, y no somos parte de lo que acuerden una persona que trabaja y una agencia.',
  fairUseTitle: 'Uso justo',
  fairUse: 'Por favor, no:',
  noDeceit: 'infrinja la ley ni use el servicio para engañar o acosar a nadie;',
  noIntrusion: 'intente acceder a las cuentas o los datos de otras personas, ni eludir la seguridad y los límites;',
  noMalware: 'suba programas maliciosos ni contenido que no tenga derecho a compartir;',
  noScraping: 'extraiga datos del servicio de forma automatizada, ni lo sobrecargue, revenda o copie.',
  contentTitle: 'Su contenido y el nuestro',
  content:
    'Lo que usted ingresa sigue siendo suyo. Usted nos permite guardarlo, procesarlo y mostrarlo en la medida en que sea necesario para prestarle el servicio y, cuando se postula a un gig, transmitir su perfil a esa agencia. El nombre, el diseño y el software de Gigfolio son nuestros o de nuestros licenciantes.',
  endingTitle: 'Cerrar su cuenta',
  ending:
    'Puede dejar de usar el servicio en cualquier momento y exportar sus registros antes de irse. Eliminar su cuenta no cancela por sí solo un plan comprado en una tienda de aplicaciones. Podemos suspender o cerrar una cuenta que infrinja estos términos o ponga en peligro a otras personas. Cuando podamos, le avisaremos antes y le daremos tiempo para exportar sus registros.',
  warrantyTitle: 'Sin garantía',
  warranty:
    'Trabajamos para que Gigfolio sea correcto y esté disponible, pero se ofrece “tal como está” y “según disponibilidad”, sin garantías de ningún tipo, expresas o implícitas, en la medida en que la ley lo permita.',
  liabilityTitle: 'Límite de responsabilidad',
  termsChanges:
    'Podemos actualizar estos términos. Cambiaremos la fecha de arriba y le avisaremos en la aplicación o por correo electrónico antes de que entre en vigor un cambio importante. Si usa el servicio después de eso, acepta el cambio. Si una parte de estos términos no se puede hacer cumplir, el resto sigue vigente. Las preguntas nos llegan por medio de “Contactar a soporte”, en el menú de la cuenta de la aplicación.',
  termsSummary:
    'Usted tiene una prueba gratis de 7 días y después paga $5.00 al mes o $50.00 al año hasta que cancele. Sus registros siguen siendo suyos. Las cifras de impuestos son estimaciones: compruébelas antes de presentar su declaración.',
  notices: 'Avisos de código abierto',
  noticesText:
    'Gigfolio contiene el trabajo de otras personas. Estas son las bibliotecas y los tipos de letra de esta aplicación, con sus licencias.',
  noticesNoun: 'Los avisos',
  loading: 'Cargando...',
  backToApp: 'Volver a la app',
  onThisPage: 'En esta página',
  accountData:
    '<b>Cuenta:</b> su nombre, dirección de correo electrónico y contraseña. Guardamos la contraseña solo como un hash irreversible.',
  profileData:
    '<b>Perfil:</b> dirección de casa, datos del negocio, tipos de gig, clientes preferidos, porcentaje usual de impuestos y, si crea un perfil de embajador de marca, su biografía, fotos de retrato, currículum y ciudades preferidas.',
  gigData: '<b>Datos de los gigs:</b> eventos, clientes, fechas, tareas, pago, propinas, reembolsos y métodos de pago.',
  expenseData: '<b>Gastos:</b> importes, comercios, propósitos, categorías y notas.',
  goalData: '<b>Metas:</b> las metas de ingresos que fija para un mes, un trimestre o un año.',
  locationData:
    '<b>Ubicación para el millaje:</b> las direcciones de salida y de llegada que usted ingresa. No seguimos la ubicación de su dispositivo en segundo plano.',
  usageData: '<b>Uso:</b> las horas en que inicia sesión y un registro de los cambios hechos en su cuenta.',
  deviceData:
    '<b>Dispositivo:</b> tipo de navegador o dispositivo, dirección IP y, si activa las notificaciones push, un token del dispositivo.',
  errorData: '<b>Datos de errores:</b> detalles técnicos cuando algo falla, para que podamos repararlo.',
  shareText:
    '<b>No vendemos sus datos personales.</b> Según las funciones en uso, estos tipos de proveedores procesan datos para nosotros, y solo para hacer su trabajo:',
  sellers:
    '<b>Administración de suscripciones:</b> las tiendas de aplicaciones, un procesador de pagos y un servicio de compras conocen el identificador de su cuenta y su plan.',
  errorWatchers: '<b>Supervisión de errores:</b> recibe informes técnicos de errores.',
  marketers: '<b>Correo de publicidad:</b> ningún proveedor, porque no enviamos ninguno. Para uno haría falta primero su consentimiento.',
  mailers: '<b>Correo transaccional:</b> entrega restablecimientos de contraseña, avisos y recordatorios.',
  mapMakers:
    '<b>Mapas:</b> se comprueban direcciones y se calculan distancias para el millaje. La búsqueda integrada no envía nada a ninguna parte. Cuando se usa un proveedor de mapas, recibe solo el texto de la dirección, sin su nombre ni su cuenta.',
  hosts: '<b>Base de datos y alojamiento:</b> guarda los datos en nuestro nombre.',
  rightToAccess: '<b>Acceder</b> a los datos personales que tenemos sobre usted.',
  rightToCorrect: '<b>Corregirlos:</b> la mayoría se puede editar en la aplicación en cualquier momento.',
  rightToDelete: '<b>Eliminar</b> su cuenta y los datos que contiene.',
  rightToExport: '<b>Exportar</b> sus registros en formatos que otros programas pueden leer.',
  rightToOptOut: '<b>Rechazar la publicidad</b> en cualquier momento. Hoy no hay ninguna que rechazar: no enviamos correos de publicidad.',
  freeTrial: '<b>Prueba gratis:</b> 7 días.',
  monthlyPlan: '<b>Plan mensual:</b> $5.00 al mes.',
  annualPlan: '<b>Plan anual:</b> $50.00 al año, con un ahorro de $10 al año.',
  renewal:
    '<b>Los planes se renuevan automáticamente</b> al final de cada período hasta que usted cancele. Cancele antes de la fecha de renovación y no se le cobrará de nuevo. Conserva el plan hasta el final del período que pagó. Un plan comprado en una tienda de aplicaciones se paga, se renueva y se cancela allí, según las reglas de esa tienda.',
  refunds:
    '<b>Los pagos no son reembolsables, excepto cuando la ley lo exija.</b> Si cambiamos un precio, le avisaremos 30 días antes de que se le aplique, para que pueda cancelar antes. Se pueden agregar impuestos donde correspondan.',
  agreement:
    'Estos términos son entre usted y Gigfolio. Al crear una cuenta o usar el servicio, usted los acepta, junto con nuestra <policy>Política de privacidad</policy>. Si no los acepta, no use el servicio.',
  liability:
    'En la medida en que la ley lo permita, no somos responsables de pérdidas indirectas, incidentales o consecuentes, ganancias perdidas, datos perdidos, ni multas e intereses de impuestos. <b>Nuestra responsabilidad total ante usted se limita al importe que nos pagó en los 12 meses anteriores a que surgiera el reclamo.</b> Algunos lugares no permiten tales límites, así que partes de esto pueden no aplicarse a usted.',
  effectiveDate: 'Fecha de vigencia: <day/>',
  lastUpdated: 'Última actualización: <day/>',
  day: '30 de septiembre de 2025',
  motto: 'Gigfolio · Trabaje diferente',
  placeData: 'Datos de lugares: <geonames>GeoNames</geonames> (<license>CC BY 4.0</license>), Oficina del Censo de EE. UU.',
}
