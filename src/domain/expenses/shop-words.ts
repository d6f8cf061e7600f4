import type { CategoryRule } from './category-rules.ts'
import { listed } from './listed.ts'

/** Words in the names of shops, mostly of those that are no chain. */
export const shopWords: readonly CategoryRule[] = [
  {
    category: 'Work Travel',
    kind: 'shop',
    keywords: listed(`
      inn, motel, lodge, resort, suite, bed & breakfast, guest house, hostel, airline, airways, air lines, cab, limo, limousine, shuttle,
      transit, transportation, railroad, railway, ferry, rent a car, car rental, auto rental, travel
    `),
  },
  {
    category: 'Car (besides mileage)',
    kind: 'shop',
    keywords: listed(`
      auto, automotive, auto body, auto repair, body shop, car wash, car care, smog, motor vehicle, collision, muffler, brake,
      transmission, mechanic, motors, garage, petroleum, petro, fuels, gas mart, truck stop, travel plaza, turnpike, tollway, towing,
      inspection, parking meter, valet, charging, detailing
    `),
  },
  {
    category: 'Work Meals (50% deductible)',
    kind: 'shop',
    keywords: listed(`
      cafe, caffe, coffeehouse, espresso, roaster, roasting, bakery, bagel, donut, doughnut, deli, delicatessen, diner, eatery, bistro,
      brasserie, trattoria, osteria, ristorante, pizzeria, pizza, pasta, grill, grille, bbq, barbecue, barbeque, smokehouse, steakhouse,
      steak, burger, hamburger, taco, taqueria, burrito, cantina, tortilla, mexican, chinese, thai, indian cuisine, sushi, ramen, noodle,
      pho, teriyaki, hibachi, dim sum, dumpling, poke, kebab, gyro, falafel, curry, seafood, oyster, fish fry, chicken, wing, sandwich,
      sub shop, hoagie, cheesesteak, pancake, waffle, creamery, ice cream, gelato, frozen yogurt, smoothie, juice, tea house, boba,
      catering, kitchen, tavern, pub, saloon, brewing, brewery, brewhouse, taproom, gastropub, sports bar, wine bar, food truck,
      bar & grill, ale house, alehouse, beer, tasting room, lounge, cocktail, custard, food hall, salsa, burritos, chophouse,
      chocolatier, mediterranean, wine cellar, brew house, snack, concession, food court, buffet, soul food, pupuseria, panaderia,
      carniceria, cookie, cupcake, salad
    `),
  },
  {
    category: 'Big Gear or Equipment',
    kind: 'shop',
    also: ['Supplies'],
    keywords: listed(`
      music store, drum shop, guitar, pro audio, electronics, computer, audio video, stage lighting
    `),
  },
  {
    category: 'Supplies',
    kind: 'shop',
    also: ['Office Expenses'],
    keywords: listed(`
      hardware, lumber, building supply, party supply, party store, craft, fabric, textile, art supply, beauty supply, florist, flowers,
      balloon, dollar store, thrift, market, supermarket, grocery, pharmacy, drug store, drugs, furniture, mini mart, farmers market,
      mercantile, general store, sheet music, toy, magic shop, bookstore, book shop
    `),
  },
  {
    category: 'Promo & Marketing',
    kind: 'shop',
    keywords: listed(`
      sign, signage, banner, printing, print shop, photography, photographer, portrait, marketing, headshot, media group
    `),
  },
  {
    category: 'Platform or Payment Fees',
    kind: 'shop',
    keywords: listed(`
      casting, talent agency, monthly fee, transfer fee, wire fee, maintenance fee, booking fee
    `),
  },
  {
    category: 'Office Expenses',
    kind: 'shop',
    also: ['Utilities'],
    keywords: listed(`
      stationery, office supply, copies, copy center, mailbox, mail center, post office, wireless, cellular, shipping
    `),
  },
  {
    category: 'Legal and Professional Services',
    kind: 'shop',
    keywords: listed(`
      law, law office, law firm, law group, legal, esq, cpa, cpas, tax service, tax, accounting, bookkeeping, notary, consulting,
      academy, workshop, seminar, acting studio, acting class, school of, dance studio, voice lesson, conservatory
    `),
  },
  {
    category: 'Insurance (other than health)',
    kind: 'shop',
    keywords: listed(`
      ins, ins agency, assurance, insurance agency, underwriters, mutual
    `),
  },
  {
    category: 'Rent or Lease (equipment or business property)',
    kind: 'shop',
    keywords: listed(`
      self storage, mini storage, storage, rentals, equipment rental, party rental, rehearsal, coworking, cowork, leasing
    `),
  },
  {
    category: 'Gear Repairs and Maintenance',
    kind: 'shop',
    keywords: listed(`
      luthier, repair shop, shoe repair, guitar repair, camera repair, instrument repair, phone repair, computer repair
    `),
  },
  {
    category: 'Utilities',
    kind: 'shop',
    also: ['Office Expenses'],
    keywords: listed(`
      utilities, water dept, water department, public works, power & light, energy, electric co, gas company, gas co, broadband, fiber,
      cable, sewer, sanitation, telecom, communications
    `),
  },
  {
    category: 'Appearance / Wardrobe (for performers/models)',
    kind: 'shop',
    also: ['Supplies'],
    keywords: listed(`
      salon, barber, barbershop, nail, lash, brow, beauty, cosmetic, spa, day spa, wax, waxing, tanning, stylist, cleaners, dry cleaner,
      laundry, laundromat, tailor, tailoring, alteration, boutique, apparel, clothing, fashion, menswear, shoe, footwear, wig, tuxedo,
      bridal, formalwear, uniform, dancewear, blowout, threading, med spa
    `),
  },
  {
    category: 'Other Expenses',
    kind: 'shop',
    keywords: listed(`
      union, guild, local union, chamber of commerce, association, license, city clerk, county clerk, secretary of state
    `),
  },
]
