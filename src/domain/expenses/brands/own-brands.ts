import { listed } from '../listed.ts'
import type { BrandRule } from './brand-kinds.ts'

/** Names of our own with their category: what has no shop on a street, and how banks write a name. */
export interface OwnBrands extends Omit<BrandRule, 'kinds'> {
  /** In lower case. A name that ends with `!` counts only if it stands alone, because it may be a part of another name. */
  readonly names: readonly string[]
}

/** These names come before those of the table. To recognize another merchant, add its name here. */
export const ownBrands: readonly OwnBrands[] = [
  {
    category: 'Platform or Payment Fees',
    also: ['Other Expenses'],
    names: listed(`
      backstage.com, backstage!, actors access, breakdown services, casting networks, casting frontier, castingfront, central casting,
      lacasting, la casting, nycasting, imdbpro, imdb pro, mandy.com, stagepool, modelmayhem, model mayhem, exploretalent, starnow,
      spotlight.com, cast it talent, voices.com, the bash, gigmasters, bark.com, the knot pro, weddingwire, eventective,
      snagajob, wonolo, instawork, popbookings, square inc, squareup, stripe payments, venmo fee,
      venmo instant transfer, cash app fee, paypal fee, clover.com, authorize.net, shopify fees, etsy seller fees, patreon fee,
      eventbrite fee
    `),
  },
  {
    category: 'Promo & Marketing',
    also: ['Office Expenses'],
    names: listed(`
      facebk, facebook, fb ads, meta ads, metapay, meta platforms, instagram, google ads, google adwords, linkedin, tiktok ads,
      tiktok for business, bytedance, twitter ads, x corp paid, pinterest ads, snap ads, snapchat ads, reddit ads, yelp ads, yelpinc,
      nextdoor ads, microsoft ads, mailchimp, intuit mailchimp, constant contact, convertkit, klaviyo, vistaprint, vistapr, moo print,
      moo.com, moo!, overnight prints, gotprint, zazzle, sticker mule, stickermule, jukebox print, uprinting, custom ink, customink,
      4imprint, sqsp, squarespace, wix.com, wix!, weebly, wordpress, wpengine, godaddy, dnh godaddy, namecheap, bluehost, hostgator,
      dreamhost, siteground, cloudflare, webflow, linktree, hootsuite, later.com, buffer.com, format.com, pixpa, smugmug, pixieset,
      zenfolio, soundcloud, distrokid, bandzoogle, reverbnation, lamar!, clear channel outdoor
    `),
  },
  {
    category: 'Office Expenses',
    also: ['Utilities'],
    names: listed(`
      adobe, microsoft, msft, office 365, dropbox, google gsuite, google workspace, google storage, google one, google, zoom.us, zoom!,
      canva, openai, chatgpt, anthropic, claude.ai, github, gitlab, atlassian, slack!, notion!, evernote, trello, asana, airtable,
      calendly, docusign, hellosign, grammarly, 1password, lastpass, nordvpn, apple.com bill, apple.com, apple services, itunes,
      itunes.com, icloud, intuit quickbooks, quickbooks, freshbooks, intuit, wave apps, xero, honeybook, dubsado, 17hats, zapier, figma,
      loom!, otter.ai, wetransfer, backblaze, carbonite, amazon web services, aws, heroku, digitalocean, splice!, avid technology,
      ableton, native instruments, final draft, vimeo, descript, epidemic sound, artlist, envato, shutterstock, skype, ringcentral, efax,
      twilio, vzwrlss, vzw, verizon, tmobile, t mobile, att, at&t, cricket wireless, metro by t mobile, metropcs, mint mobile, google fi,
      us cellular, boost mobile, visible service, tracfone, straight talk, usps, us postal, stamps.com, pirate ship, pirateship,
      ups store, fedex, fedex office, dhl express, iron mountain, staples, officemax, office max
    `),
  },
  {
    category: 'Hired Help',
    also: ['Platform or Payment Fees'],
    names: listed(`
      fiverr, upwork, taskrabbit, freelancer.com, toptal, 99designs, handy.com, gusto!, veem, deel
    `),
  },
  {
    category: 'Legal and Professional Services',
    names: listed(`
      intuit turbotax, turbotax, taxact, taxslayer, freetaxusa, free tax usa, tax1099, track1099, bench accounting, collective.com,
      keeper tax, keepertax, legalzoom, rocket lawyer, rocketlawyer, nolo, incfile, bizee, zenbusiness, northwest registered,
      stripe atlas, us patent, uspto, copyright office, masterclass, skillshare, coursera, udemy, linkedin learning, edx, domestika,
      creativelive, codecademy, lessonface, berklee, upright citizens, second city training, groundlings, stella adler, lee strasberg,
      serv safe, servsafe, red cross training
    `),
  },
  {
    category: 'Insurance (other than health)',
    also: ['Car (besides mileage)'],
    names: listed(`
      prog direct, progressive, next insur, next insurance, hiscox, thimble!, fullfrontal, the event helper, eventhelper,
      insurance canopy, veracity insurance, front row insurance, athos insurance, coterie!, biberk, simply business, lemonade!,
      root insurance, metromile, the general!, usaa p&c, usaa insurance, liberty mutual, farmers ins, nationwide ins, travelers!,
      the hartford, allstate ins, aaa insurance, esurance, amica, mercury ins, markel!, k&k insurance, flip insurance
    `),
  },
  {
    category: 'Work Travel',
    also: ['Car (besides mileage)'],
    names: listed(`
      american air, american airlines, delta!, delta air, united!, united airlines, united air, southwes, southwest air, southwest!,
      jetblue, spirit airl, spirit airlines, alaska air, alaska airlines, frontier airl, frontier ai, frontier airlines, allegiant!,
      hawaiian air, sun country, breeze airways, avelo, air canada, british airways, lufthansa, virgin atlantic, gogoair, gogo inflight,
      agent fee, expedia, hotels.com, hotelcom, hotel com, booking.com, bookingcom, priceline, kayak.com, orbitz, travelocity, hotwire,
      hopper!, hoteltonight, hotel tonight, vrbo, homeaway, airbnb, sonder!, agoda, tripadvisor, trip.com, cheapoair, turo, getaround,
      zipcar, lyft, uber, curb!, via transportation, alto ride, revel transit, lime ride, bird ride, citi bike, citibik, mta, mta nyct,
      mta lirr, mta mnr, metrocard, omny, njt, nj transit, path tapp, septa, wmata, cta ventra, ventra, metra, bart!, clipper!, caltrain,
      muni!, mbta, marta!, tri met, trimet, orca card, metrolink, brightline, amtrak, greyhound, megabus, flixbus, peter pan bus,
      bolt bus, enterprise rent a car, enterprise rac, national car rental, alamo rent, budget rent a car, budget rac, dollar rac,
      dollar rent, thrifty rent, sixt, hertz, avis, payless car, fox rent a car, tsa precheck, clear me, clearme, global entry
    `),
  },
  {
    category: 'Car (besides mileage)',
    also: ['Work Travel'],
    names: listed(`
      shell oil, exxon, exxonmobil, mobil, bp, arco, citgo, valero, phillips 66, conoco, sinclair!, costco gas, sams fuel, kroger fuel,
      safeway fuel, murphy!, murphy express, marathon petro, quiktrip, qt, kwik trip, kum & go, bucees, parkmobile, paybyphone,
      pay by phone, spothero, parkwhiz, bestparking, way.com, sp plus, sp parking, laz, abm parking, impark, premium parking,
      parkchicago, park chicago, passport parking, icon parking, interpark, metropolis parking, flashpark, e zpass, ezpass, ez pass,
      fastrak, sunpass, e pass, epass, txtag, tx tag, ntta, hctra, ipass, i pass, peach pass, good to go, pikepass, expresstoll, k tag,
      ktag, toll roads, the toll roads, bancpass, uni toll, pa turnpike, tesla supercharger, tesla supercharge, chargepoint, evgo,
      electrify america, blink charging, aaa!, jiffy lube, oreilly, autozone, napa auto, pep boys, midas!, meineke, car wash, dmv, carfax
    `),
  },
  {
    category: 'Work Meals (50% deductible)',
    names: listed(`
      uber eats, ubereats, doordash, dd doordash, grubhub, postmates, seamless!, caviar!, ezcater, slice pizza, toasttab, skipthedishes,
      chowbus, beyondmenu, chownow, clover food, starbucks, sbux, dunkin, applebees, wendys!, mcdonalds, dominos!, chilis!
    `),
  },
  {
    category: 'Rent or Lease (equipment or business property)',
    also: ['Work Travel'],
    names: listed(`
      lensrentals, borrowlenses, lens rentals, sharegrid, kitsplit, fat llama, peerspace, giggster, splacer, peerspace booking, wework,
      regus, industrious!, deskpass, u haul, uhaul, penske, ryder truck, budget truck, pods!, neighbor.com, clutter inc, public storage,
      uline rental, pirate studios, swing house, breather!
    `),
  },
  {
    category: 'Utilities',
    also: ['Office Expenses'],
    names: listed(`
      comcast, xfinity, spectrum!, charter comm, cox comm, cox communications, cox!, optimum!, altice, frontier comm, centurylink,
      lumen!, windstream, google fiber, att internet, att u verse, earthlink, hughesnet, viasat, starlink, rcn, astound, wow internet,
      time warner, twc timewarner, timewarnercable, mediacom, ziply, suddenlink, con ed, coned, con edison, pg&e, pgande, pge,
      so cal edison, socal edison, sce, sdge, socalgas, so cal gas, ladwp, la dept of water, duke energy, dukeenergy, fpl, comed,
      dominion energy, national grid, georgia power, pseg, pse&g, peco, pepco, bge, dte energy, consumers energy, xcel energy, aps, srp,
      nv energy, entergy, txu energy, reliant energy, centerpoint, atmos energy, nicor gas, peoples gas, eversource, firstenergy, aep,
      ameren, evergy, puget sound energy, pacific power, rocky mountain power, republic services, waste management
    `),
  },
  {
    category: 'Big Gear or Equipment',
    also: ['Supplies', 'Office Expenses'],
    names: listed(`
      bestbuy, best buy, bestbuycom, b&h, bh photo, adorama, sweetwater, guitar center, sam ash, reverb!, reverb.com, musicians friend,
      thomann, zzounds, apple store, apple!, apple online store, micro center, newegg, samys camera, dell!, lenovo, keh camera, mpb.com,
      moment inc, gopro, dji, canon usa, nikon, sony electronics, full compass, pro audio, long & mcquade
    `),
  },
  {
    category: 'Supplies',
    also: ['Office Expenses'],
    names: listed(`
      amzn, amazon, amazon mktpl, amz, ebay, etsy, walmart, wal mart, wm supercenter, wm superc, walmart.com, target!, kmart, big lots,
      bed bath, meijer, samsclub, sams club, costco, bjs wholesale, temu, alibaba, aliexpress, uline, webstaurant, oriental trading,
      party city, joann, jo ann, michaels!, hobby lobby, blick art, dick blick, blick!, mood fabrics, home depot, lowes, ikea,
      harbor freight, wholefds, whole foods, instacart, trader joe, cvs, walgreens, rite aid, container store, dharma trading, filmtools,
      film tools, rose brand, musicnotes, jw pepper, jwpepper
    `),
  },
  {
    category: 'Appearance / Wardrobe (for performers/models)',
    also: ['Supplies'],
    names: listed(`
      amazon fashion, spirit halloween, halloween express, discount dance, capezio, bloch!, stitch fix, rent the runway, poshmark, depop,
      shein, fashion nova, asos, revolve!, madison reed, styleseat, vagaro, booksy, glossgenius, squire barber, drybar, european wax,
      massage envy spa, ben nye, kryolan, naimies, frends beauty, camera ready cosmetics, mac cosmetics, tailor brands
    `),
  },
  {
    category: 'Other Expenses',
    names: listed(`
      sag aftra, sagaftra, actors equity, actors federal credit, afm local, american federation of musicians, agva, iatse, wga west,
      wgaw, screen actors guild, ascap, bmi, sesac, chamber of commerce, professional photographers of, freelancers union,
      costco membership
    `),
  },
  {
    category: null,
    names: listed(`
      netflix, nflx, spotify, hulu, disney plus, disneyplus, hbo max, paramount!, peacock!, youtube, youtubepremium, google youtube,
      sling!, siriusxm, audible, kindle, amazon prime, prime video, playstation, xbox, nintendo, steam!, tinder!, bumble!, onlyfans,
      atm withdrawal, atm, online payment, online banking, online transfer, payment thank you, autopay payment, credit card payment,
      cash advance, interest charge, transfer to, zelle, mortgage, student ln, navient, coinbase, robinhood, klarna, affirm!, draftkings,
      fanduel, ticketmaster, stubhub, chewy, petco, petsmart, planet fitness, peloton, weight watchers, noom
    `),
  },
]
