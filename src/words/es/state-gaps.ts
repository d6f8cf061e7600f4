import type { stateGaps as english } from '../en/state-gaps.ts'

export const stateGaps: typeof english = {
  'Credits.': 'Los créditos.',
  'Credits for child care.': 'Los créditos por cuidado de menores.',
  'Credits for children and retirement.': 'Los créditos por hijos y por jubilación.',
  'Credits for children and sales tax.': 'Los créditos por hijos y por el impuesto sobre las ventas.',
  'Credits for heating and property tax.': 'Los créditos por calefacción y por el impuesto sobre la propiedad.',
  'Credits for property tax and education, and the earned income credit.':
    'Los créditos por el impuesto sobre la propiedad y por educación, y el crédito por ingreso del trabajo.',
  'Filing separately on one return, which can cost a couple less when both earn.':
    'Presentar por separado en una misma declaración, que puede costarle menos a una pareja cuando ambos ganan.',
  'Filing separately on one return, which saves two earners up to $130.80.':
    'Presentar por separado en una misma declaración, que ahorra hasta $130.80 cuando ambos ganan.',
  'New York City’s unincorporated business tax, which can be due above $95,000 of gross income.':
    'El impuesto de la ciudad de Nueva York sobre negocios no incorporados, que puede deberse con más de $95,000 de ingreso bruto.',
  'Occupational taxes of cities and counties.': 'Los impuestos de ciudades y condados sobre la ocupación.',
  'Occupational taxes of cities, Birmingham’s 1% among them.':
    'Los impuestos de ciudades sobre la ocupación, entre ellos el 1% de Birmingham.',
  'Property tax credits.': 'Los créditos por el impuesto sobre la propiedad.',
  'Rebates.': 'Los reembolsos especiales.',
  'Splitting the income between joint filers.': 'La división del ingreso entre cónyuges que presentan una declaración conjunta.',
  'The California earned income credit, the renter’s credit and the young child credit.':
    'El crédito de California por ingreso del trabajo, el de inquilinos y el de hijos pequeños.',
  'The TABOR refund, and a lower rate that the state sets after a year in which it owes refunds.':
    'El reembolso TABOR, y una tasa más baja que el estado fija después de un año en que debe reembolsos.',
  'The child credit of $205, the grocery credit and the permanent building fund tax of $10.':
    'El crédito de $205 por hijo, el crédito por alimentos y el impuesto de $10 para el fondo permanente de edificios.',
  'The child deduction.': 'La deducción por hijos.',
  'The commuter tax (MCTMT) on business income above $50,000 in and around New York City.':
    'El impuesto de transporte (MCTMT) sobre el ingreso de negocio de más de $50,000 en la ciudad de Nueva York y sus alrededores.',
  'The county tax, unless a county is chosen.': 'El impuesto del condado, a menos que elija uno.',
  'The county tax, unless a county or Baltimore City is chosen.':
    'El impuesto del condado, a menos que elija un condado o la ciudad de Baltimore.',
  'The credit for food and excise taxes.': 'El crédito por impuestos sobre alimentos y consumo.',
  'The credit for two wage earners.': 'El crédito para dos personas asalariadas.',
  'The deduction of $4,000 for each dependent after the first.': 'La deducción de $4,000 por cada dependiente después del primero.',
  'The deduction of 44% of long-term capital gains.': 'La deducción del 44% de las ganancias de capital a largo plazo.',
  'The deduction of social security, Medicare and self-employment tax, which only itemized deductions have.':
    'La deducción del Seguro Social, del Medicare y del impuesto sobre el trabajo por cuenta propia, que solo existe al detallar las deducciones.',
  'The deductions for tips, overtime and car loans that begin in 2026.':
    'Las deducciones por propinas, horas extra y préstamos de auto que empiezan en 2026.',
  'The earned income credit.': 'El crédito por ingreso del trabajo.',
  'The exemption for low and middle income, up to $2,500 below $36,667 of income ($55,000 for joint filers).':
    'La exención para ingresos bajos y medios, de hasta $2,500 con menos de $36,667 de ingreso ($55,000 en una declaración conjunta).',
  'The exemption of Texarkana.': 'La exención de Texarkana.',
  'The family income tax credit and the credit for excise taxes.':
    'El crédito familiar sobre los ingresos y el crédito por impuestos sobre el consumo.',
  'The family size credit.': 'El crédito por el tamaño de la familia.',
  'The flat 3% on business income above $250,000 ($125,000 filing separately), which has the ordinary rates here.':
    'El 3% fijo sobre el ingreso de negocio de más de $250,000 ($125,000 al presentar por separado), que aquí lleva las tasas ordinarias.',
  'The general excise tax of 4% on gross receipts, which every business owes.':
    'El impuesto general del 4% sobre los ingresos brutos, que debe todo negocio.',
  'The household credit (income up to $32,000) and the earned income credit.':
    'El crédito por hogar (ingresos de hasta $32,000) y el crédito por ingreso del trabajo.',
  'The income tax of cities and school districts, often 1% to 3% of the net profit.':
    'El impuesto sobre los ingresos de ciudades y distritos escolares, a menudo del 1% al 3% de la ganancia neta.',
  'The income tax of cities, Detroit’s 2.4% among them.': 'El impuesto sobre los ingresos de ciudades, entre ellos el 2.4% de Detroit.',
  'The joint filing credit.': 'El crédito por declaración conjunta.',
  'The kicker credit.': 'El crédito por excedente del estado (kicker).',
  'The limited income credit.': 'El crédito por ingresos limitados.',
  'The local earned income tax, 0.5% to 3.8%, except for Philadelphia’s tax on profit.':
    'El impuesto local sobre el ingreso del trabajo, del 0.5% al 3.8%, salvo el de Filadelfia sobre la ganancia.',
  'The low income credit.': 'El crédito por ingresos bajos.',
  'The low income exclusion and the family tax credit.': 'La exclusión por ingresos bajos y el crédito tributario familiar.',
  'The marriage credit, and the child and working family credits.':
    'El crédito por matrimonio, y los créditos por hijos y para familias que trabajan.',
  'The marriage credit.': 'El crédito por matrimonio.',
  'The married couple credit, 3% of the lower income up to $480.':
    'El crédito para parejas casadas: el 3% del ingreso más bajo, hasta $480.',
  'The minimum tax of 3% of the federal income above $150,000.': 'El impuesto mínimo del 3% del ingreso federal de más de $150,000.',
  'The phase-out of deductions above $100,000.': 'La reducción gradual de las deducciones con más de $100,000.',
  'The phase-out of the deduction and the exemption above $254,250.':
    'La reducción gradual de la deducción y de la exención con más de $254,250.',
  'The poverty level and earned income credits.': 'Los créditos por nivel de pobreza y por ingreso del trabajo.',
  'The property tax credit and the earned income credit.':
    'El crédito por el impuesto sobre la propiedad y el crédito por ingreso del trabajo.',
  'The property tax deduction and the earned income credit.':
    'La deducción por el impuesto sobre la propiedad y el crédito por ingreso del trabajo.',
  'The rent deduction, half of the rent up to $4,000.': 'La deducción por alquiler: la mitad del alquiler, hasta $4,000.',
  'The renter’s deduction, up to $3,000 of rent.': 'La deducción para inquilinos, de hasta $3,000 de alquiler.',
  'The school district surtax.': 'El recargo del distrito escolar.',
  'The school property tax credit.': 'El crédito por el impuesto escolar sobre la propiedad.',
  'The separate computation for joint filers.': 'El cálculo por separado para cónyuges que presentan una declaración conjunta.',
  'The smaller standard deduction above $238,950.': 'La deducción estándar más pequeña con más de $238,950.',
  'The smaller subtraction of federal tax above $125,000 of income ($250,000 for joint filers).':
    'La resta más pequeña del impuesto federal con más de $125,000 de ingreso ($250,000 en una declaración conjunta).',
  'The spouse tax adjustment, up to $259 when both earn.': 'El ajuste tributario por cónyuge, de hasta $259 cuando ambos ganan.',
  'The surcharge of 2% on income above $1,000,000 ($1,500,000 for joint filers).':
    'El recargo del 2% sobre el ingreso de más de $1,000,000 ($1,500,000 en una declaración conjunta).',
  'The tax of New York City, unless it is chosen, and of Yonkers.':
    'El impuesto de la ciudad de Nueva York, a menos que la elija, y el de Yonkers.',
  'The tax tables for taxable income up to $100,000, which differ by up to $5.':
    'Las tablas de impuestos para un ingreso tributable de hasta $100,000, que difieren hasta en $5.',
  'The taxes of Portland, Multnomah County and the transit districts.':
    'Los impuestos de Portland, del condado de Multnomah y de los distritos de transporte.',
  'The unincorporated business franchise tax, due above $12,000 of gross income.':
    'El impuesto de franquicia sobre negocios no incorporados, que se debe con más de $12,000 de ingreso bruto.',
  'The working family credit.': 'El crédito para familias que trabajan.',
  'What federal credits take off the deducted federal tax.': 'Lo que los créditos federales quitan del impuesto federal deducido.',
  'What is added back above $300,000 of income.': 'Lo que se suma de nuevo con más de $300,000 de ingreso.',
  'What is taken back of lower rates above $200,000 of income ($400,000 for joint filers).':
    'Lo que se recupera de las tasas más bajas con más de $200,000 de ingreso ($400,000 en una declaración conjunta).',
  'Wilmington’s tax of 1.25%.': 'El impuesto de Wilmington del 1.25%.',
  'New Hampshire has no income tax; its tax on interest and dividends ended with 2024.':
    'New Hampshire no tiene impuesto sobre los ingresos; el de intereses y dividendos terminó con 2024.',
  'Washington has no income tax on pay.': 'Washington no tiene impuesto sobre los ingresos del trabajo.',
}
