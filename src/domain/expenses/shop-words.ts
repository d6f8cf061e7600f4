import type { CategoryRule } from './category-rules.ts'
import { listed } from './listed.ts'

/** Words in the names of shops, mostly of those that are no chain. */
export const shopWords: readonly CategoryRule[] = [
  {
    category: 'Work Travel',
    kind: 'shop',
    keywords: listed(`
      inn, motel, lodge, resort, suite, bed & breakfast, guest house, hostel, airline, airways, air lines, cab, limo, limousine, shuttle,
      transit, transportation, railroad, railway, ferry, rent a car, car rental, auto rental, travel, bnb, b&b, suites hotel,
      extended stay, taxi svc, car service, livery, black car, rideshare, scooter, bike share, bikeshare, metrorail, metrocard,
      commuter rail, train, bus, bus lines, motorcoach, aviation, inflight, in flight, charter, skycap, luggage, passport, visa service,
      air cargo, intl airport, duty free, hotels, htl, inns
    `),
  },
  {
    category: 'Car (besides mileage)',
    kind: 'shop',
    keywords: listed(`
      auto, automotive, auto body, auto repair, body shop, car wash, car care, smog, motor vehicle, collision, muffler, brake,
      transmission, mechanic, motors, garage, petroleum, petro, fuels, gas mart, truck stop, travel plaza, turnpike, tollway, towing,
      inspection, parking meter, valet, charging, detailing, garages, pkg, prkg, parkg, parking lot, parking garage, airport parking,
      dmv, bmv, gas station, fuel center, fuel stop, food mart, quick stop, express mart, minit mart, tires, tyre, auto glass, autoglass,
      windshield, oil & lube, lube, emission, auto parts, car parts, carwash, auto spa, auto wash, car spa, express wash, tow, roadside,
      ev charging, supercharger, toll road, bridge toll, thruway, expressway, auto sales, auto center, auto service, wheel alignment,
      car stereo, radiator, upholstery, truck wash, vehicle registration, auto tag, title & tag, gasolinera, llantera
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
      carniceria, cookie, cupcake, salad, italian, japanese, korean, vietnamese, greek, peruvian, ethiopian, cuban, brazilian, jamaican,
      caribbean, cajun, creole, hawaiian, izakaya, yakitori, katsu, tofu, kbbq, birria, marisco, loncheria, cocina, comida, fonda, torta,
      tamale, empanada, arepa, jerk, crab, lobster, crawfish, shrimp, clam, fries, hot dog, hotdog, wok, bao, udon, soba, dosa, biryani,
      tandoori, halal, shawarma, kabob, hummus, crepe, churro, pastry, pretzel, popcorn, candy, dessert, froyo, sweets, treat, pie,
      patisserie, boulangerie, baguette, roastery, matcha, tea, tea room, java, mocha, latte, cidery, distillery, winery, vineyard, bar,
      beer garden, biergarten, dining, cuisine, eats, bites, grub, canteen, vending, commissary, luncheonette, brunch, breakfast house,
      rotisserie, carvery, smokery, slice, subs, hoagies, heros, wrap, soup, acai, poke bowl, ceviche, sashimi, omakase, yogurt, shave ice,
      rest, restaurante, churrascaria, carnitas, trattoria pizzeria, bistrot, chop house, fish market, fish house, oyster bar, raw bar,
      coffee bar, juice bar, snack bar, sushi bar, hookah, catering co, food stand, food cart
    `),
  },
  {
    category: 'Big Gear or Equipment',
    kind: 'shop',
    also: ['Supplies'],
    keywords: listed(`
      music store, drum shop, guitar, pro audio, electronics, computer, audio video, stage lighting, music center, music shop,
      musical instrument, drum, piano, violin, dj gear, sound & lighting, pro sound, audio, camera store, camera shop, photo video,
      photo supply, video gear, loudspeaker, amplifier, synthesizer
    `),
  },
  {
    category: 'Supplies',
    kind: 'shop',
    also: ['Office Expenses'],
    keywords: listed(`
      hardware, lumber, building supply, party supply, party store, craft, fabric, textile, art supply, beauty supply, florist, flowers,
      balloon, dollar store, thrift, market, supermarket, grocery, pharmacy, drug store, drugs, furniture, mini mart, farmers market,
      mercantile, general store, sheet music, toy, magic shop, bookstore, book shop, supply, home center, home improvement, paint,
      nursery, garden center, garden supply, floral, flower, plants, paper, dollar, variety store, grocer, foods, bodega, drugstore, drug,
      apothecary, gift, gift shop, books, tool, hobby, arts & crafts, bead, yarn, notions, sewing, novelty, party, candle, expendables,
      theatrical supply, stage supply, restaurant supply, packaging supply, magic, juggling, mkt, mercado, supermercado, food coop,
      liquor, wine, spirits, hdw, feed store, framing, art store, art materials, toys
    `),
  },
  {
    category: 'Promo & Marketing',
    kind: 'shop',
    keywords: listed(`
      sign, signage, banner, printing, print shop, photography, photographer, portrait, marketing, headshot, media group, signs,
      graphics, graphic design, web design, web hosting, domain name, printer services, prints, print, screen print, screenprint,
      embroidery, photo studio, photobooth, pr agency, publicity, publicist, videography, branding, flyer, postcard, printshop, seo
    `),
  },
  {
    category: 'Platform or Payment Fees',
    kind: 'shop',
    keywords: listed(`
      casting, talent agency, monthly fee, transfer fee, wire fee, maintenance fee, booking fee, atm fee, wire transfer fee,
      cash advance fee, item fee, annual fee, late fee, overdraft fee, nsf fee, seller fee, listing fee, platform fee,
      foreign transaction fee, conversion fee, payout fee, instant transfer fee, statement fee, account fee, exchange fee, payment fee,
      merchant fee, fees, merchant services, talent, talent network, models network, gig platform, registry fee
    `),
  },
  {
    category: 'Office Expenses',
    kind: 'shop',
    also: ['Utilities'],
    keywords: listed(`
      stationery, office supply, copies, copy center, mailbox, mail center, post office, wireless, cellular, shipping, office, ups,
      postal, parcel, pack & ship, pack and ship, packing & shipping, mail boxes, mailboxes, courier, ink, toner, software, app,
      cloud storage, fax, copy, copies & print, blueprint, mailing
    `),
  },
  {
    category: 'Legal and Professional Services',
    kind: 'shop',
    keywords: listed(`
      law, law office, law firm, law group, legal, esq, cpa, cpas, tax service, tax, accounting, bookkeeping, notary, consulting,
      academy, workshop, seminar, acting studio, acting class, school of, dance studio, voice lesson, conservatory, attorneys, law ofc,
      legal services, esquire, accountants, tax prep, taxes, bookkeeper, coach, training, class, classes, lesson, school, institute,
      college, acting, improv, voice, vocal, ballet, dance, workshops, masterclass, certification, webinar, tutor, tutoring, first aid,
      cpr, financial advisor, theatre school, film school, payroll service, career center, immigration, paralegal
    `),
  },
  {
    category: 'Insurance (other than health)',
    kind: 'shop',
    keywords: listed(`
      ins, ins agency, assurance, insurance agency, underwriters, mutual, insur, ins co, ins prem, ins premium, indemnity, casualty,
      insurance svc, insurance svcs, insurors
    `),
  },
  {
    category: 'Rent or Lease (equipment or business property)',
    kind: 'shop',
    keywords: listed(`
      self storage, mini storage, storage, rentals, equipment rental, party rental, rehearsal, coworking, cowork, leasing, stor,
      self stor, mini stor, ministorage, mini whse, studio rental, backline, rents, lease, locker, prop house, shared workspace,
      office space, suite rental, event space, venue hire, portable storage, hire
    `),
  },
  {
    category: 'Gear Repairs and Maintenance',
    kind: 'shop',
    keywords: listed(`
      luthier, repair shop, shoe repair, guitar repair, camera repair, instrument repair, phone repair, computer repair, repairs,
      instrument service, sewing machine repair, amp service, piano tuning, tuning, restoration, watch repair, electronics repair,
      lens cleaning, restringing, refinishing, service ctr, service center, sharpening
    `),
  },
  {
    category: 'Utilities',
    kind: 'shop',
    also: ['Office Expenses'],
    keywords: listed(`
      utilities, water dept, water department, public works, power & light, energy, electric co, gas company, gas co, broadband, fiber,
      cable, sewer, sanitation, telecom, communications, util, utils, water util, water dist, water district, water & sewer, water svc,
      water bill, elec, electric coop, power co, power company, light co, light & water, natural gas, gas svc, gas & elec,
      gas & electric, trash, disposal, refuse, waste, recycling, wifi, fibernet, cablevision, telephone, tel co, telco, solar
    `),
  },
  {
    category: 'Appearance / Wardrobe (for performers/models)',
    kind: 'shop',
    also: ['Supplies'],
    keywords: listed(`
      salon, barber, barbershop, nail, lash, brow, beauty, cosmetic, spa, day spa, wax, waxing, tanning, stylist, cleaners, dry cleaner,
      laundry, laundromat, tailor, tailoring, alteration, boutique, apparel, clothing, fashion, menswear, shoe, footwear, wig, tuxedo,
      bridal, formalwear, uniform, dancewear, blowout, threading, med spa, hair salon, barbers, haircut, hair cuts, cuts, brows, lashes,
      eyelash, skin, skincare, skin care, facial, esthetic, aesthetic, wigs, spray tan, sunless, tans, drycleaning, dry clean, clnrs,
      wash & fold, wash n fold, coin laundry, seamstress, couture, formal, formal wear, tux, suits, mens wear, womens wear, clothier,
      clothes, outfitter, dress, dresses, lingerie, hosiery, shoes, boot, hat, hatter, accessories, jewelry, jeweler, consignment,
      vintage, scrubs, workwear, work wear, leotard, tights, teeth whitening, whitening, nail bar, lash bar, brow bar, wax bar, tan bar,
      beauty bar, blow dry bar, blowdry bar, beauty salon, hair studio, costume shop, dance wear, cobbler, shoe repair shop,
      microblading, braid, braiding, loc, extensions, sneaker
    `),
  },
  {
    category: 'Other Expenses',
    kind: 'shop',
    keywords: listed(`
      union, guild, local union, chamber of commerce, association, license, city clerk, county clerk, secretary of state,
      bar association, state bar, business license, business lic, license fee, permit fee, filing fee, application fee, registration fee,
      dept of state, clerk of court, county recorder, background check, fingerprint, fingerprinting, drug test, drug testing,
      tsa credential, food handler, alcohol permit, trade association, society, federation, fraternal, toastmasters
    `),
  },
]

/** Words in the names of those whom hardly anybody pays for work. A name with one gets no suggestion from it or the words before it. */
export const privateWords: readonly string[] = listed(`
  dental, dentist, dentistry, orthodontic, orthodontics, dds, dmd, dermatology, clinic, hospital, medical, medicine, healthcare,
  physician, physicians, doctor, pediatric, pediatrics, obgyn, cardiology, chiropractic, chiropractor, optical, optometry, eyecare,
  eyewear, veterinary, veterinarian, vet, animal, pet, pets, kennel, church, ministries, ministry, parish, charity, foundation,
  mortgage, apartments, apts, realty, condominium, hoa, loan, loans, lending, cinema, cinemas, theaters, casino, lottery, gym,
  fitness, crossfit, yoga, pilates, golf, bowling, vape, smoke, smokes, tobacco, cannabis, dispensary, daycare, childcare, preschool,
  kindergarten, counseling, therapy, therapist, psychology, urgent, funeral, cemetery, zoo, aquarium, museum, amusement, arcade,
  brokerage, crypto, pet supply, pet supplies, pet food, medical supply, medical supplies, dental supply, apts rent, apartments rent,
  athletic club
`)
